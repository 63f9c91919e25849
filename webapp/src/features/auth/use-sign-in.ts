import { useState } from 'react';
import { notify } from '#webapp/lib/notify.ts';
import type { SignInAnswer } from '#webapp/lib/session/sign-in.ts';
import { type AuthProblem, authProblem, SIGN_IN_WORDS, SIGN_UP_WORDS } from './auth-problem.ts';
import { openSession } from './open-session.ts';

/** Runs a sign-in. An error is shown both in the form and as a toast. */
export function useSignIn({ isNew = false } = {}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const run = async (ask: () => Promise<SignInAnswer>, onRefused?: (error: unknown) => void): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      openSession(await ask(), isNew);
    } catch (error) {
      const met = authProblem(error, isNew ? SIGN_UP_WORDS : SIGN_IN_WORDS);
      setProblem(met);
      notify.error(met.text);
      onRefused?.(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, run };
}
