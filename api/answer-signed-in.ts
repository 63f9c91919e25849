import type { Response } from 'express';
import type { SignedInAnswer } from '#shared/contract/account.ts';
import { displacedCallout } from '#shared/domain/customers/displaced-callout.ts';
import type { SignedIn } from '#shared/domain/customers/sign-in-telegram.ts';
import { userView } from '#shared/domain/customers/user-view.ts';
import { answer } from './answer.ts';

/** Answers with a new session and the notification that its owner must get. */
export function answerSignedIn(response: Response, { user, token }: SignedIn, status = 200): void {
  const session: SignedInAnswer = { user: userView(user), token };
  answer(response, session, { ...session, notice: displacedCallout(user) }, status);
}
