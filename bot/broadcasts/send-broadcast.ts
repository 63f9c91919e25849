import { setTimeout as pause } from 'node:timers/promises';
import { HttpError } from 'grammy';
import type { MessageEntity } from 'grammy/types';
import { refusalOf } from '#bot/kernel/notifications/refusal.ts';
import type { SenderDeps } from '#bot/kernel/notifications/send-notification.ts';
import { continueBroadcast } from '#shared/domain/broadcasts/queue-broadcast.ts';
import {
  findSending,
  findShownProduct,
  finishBroadcast,
  hasQueued,
  hasStarted,
  type SendingOutcome,
  settleLost,
  settleRecipient,
  type TakenRecipient,
  takeRecipients,
} from '#shared/domain/broadcasts/recipients.ts';
import { forbidMessages } from '#shared/domain/notifications/message-permission.ts';
import { type BroadcastContent, sendContent, subscriberKeyboard } from './broadcast-content.ts';
import { reportBroadcast, showProgress } from './progress.ts';

/** Below Telegram's limit of 30 a second, with room for the notifications of orders: 22 a second. */
const EVERY_MS = 45;
/** About two seconds' worth: a pause takes effect within this time, and a stopping process waits no longer. */
const SLICE = 45;
const LOOK_EVERY = 10;
const AFTER_TROUBLE_MS = 10_000;
const WITHOUT_A_BOT_MS = 5 * 60_000;

/** Sends a broadcast to its next recipients and queues a job for the rest. */
export async function sendBroadcast(deps: SenderDeps, broadcastId: number): Promise<void> {
  const { db, api, publicUrl } = deps;
  const broadcast = await findSending(db, broadcastId);
  if (!broadcast) return showProgress(deps, broadcastId);
  await settleLost(db, broadcastId);
  // Its author has just pressed the button and sees at once that it begins.
  if (!(await hasStarted(db, broadcastId))) await showProgress(deps, broadcastId);
  const { text, entities, photoId, productId } = broadcast;
  const content: BroadcastContent = {
    text,
    entities: entities as unknown as MessageEntity[],
    photoId,
    product: await findShownProduct({ db }, productId),
  };
  const keyboard = subscriberKeyboard(content, publicUrl);
  const recipients = await takeRecipients(db, broadcastId, SLICE);
  const waitMs = await sendSlice(recipients, {
    send: async ({ userId, telegramId }) => {
      const { waitMs = 0, ...outcome } = await attempt(deps, telegramId, () =>
        sendContent(api, telegramId, content, keyboard),
      );
      await settleRecipient(db, broadcastId, userId, outcome);
      return waitMs;
    },
    putBack: ({ userId }) => settleRecipient(db, broadcastId, userId, PUT_BACK),
    goesOn: async () => (await findSending(db, broadcastId)) !== null,
  });
  if (!(await findSending(db, broadcastId))) return showProgress(deps, broadcastId);
  const isOver = !(await hasQueued(db, broadcastId));
  if (isOver) await finishBroadcast(db, broadcastId);
  else await continueBroadcast({ db }, broadcastId, new Date(Date.now() + waitMs));
  await showProgress(deps, broadcastId);
  if (isOver) await reportBroadcast(deps, broadcastId);
}

/** It was taken, but sending was not tried. */
const PUT_BACK: SendingOutcome = { kind: 'again', reason: 'put back', isCounted: false };

interface SliceSteps {
  /** Returns how long all others must wait because of this one. */
  send: (recipient: TakenRecipient) => Promise<number>;
  putBack: (recipient: TakenRecipient) => Promise<void>;
  /** False if somebody has paused or stopped it meanwhile. */
  goesOn: () => Promise<boolean>;
}

/** Sends at an even pace. After Telegram's limit or a halt by the author, puts the rest back. Returns the wait. */
async function sendSlice(
  recipients: readonly TakenRecipient[],
  { send, putBack, goesOn }: SliceSteps,
): Promise<number> {
  let waitMs = 0;
  const sending: Promise<void>[] = [];
  let isHalted = false;
  for (const [at, recipient] of recipients.entries()) {
    if (at > 0 && at % LOOK_EVERY === 0) isHalted ||= !(await goesOn());
    if (waitMs > 0 || isHalted) {
      await putBack(recipient);
      continue;
    }
    sending.push(
      send(recipient).then((asked) => {
        waitMs = Math.max(waitMs, asked);
      }),
    );
    await pause(EVERY_MS);
  }
  await Promise.all(sending);
  return waitMs;
}

/** The result for one recipient, and how long all others must wait because of it. */
type Attempt = SendingOutcome & { waitMs?: number };

async function attempt({ db }: SenderDeps, telegramId: number, send: () => Promise<void>): Promise<Attempt> {
  try {
    await send();
    return { kind: 'sent' };
  } catch (error) {
    const refusal = refusalOf(error);
    switch (refusal.kind) {
      case 'blocked':
        await forbidMessages(db, telegramId);
        return { kind: 'blocked', reason: refusal.reason };
      case 'never':
        return { kind: 'never', reason: refusal.reason };
      case 'moved':
      case 'topic_gone':
        return { kind: 'never', reason: 'not a person’s chat' };
      case 'wait':
        return { kind: 'again', reason: 'too many requests', isCounted: false, waitMs: refusal.seconds * 1000 };
      case 'no_bot':
        return { kind: 'again', reason: refusal.reason, isCounted: false, waitMs: WITHOUT_A_BOT_MS };
      case 'unsent':
        return { kind: 'again', reason: refusal.reason, isCounted: true, waitMs: AFTER_TROUBLE_MS };
      case 'unknown':
        if (neverLeft(error))
          return { kind: 'again', reason: 'no connection', isCounted: false, waitMs: AFTER_TROUBLE_MS };
        return { kind: 'unknown', reason: 'no answer: it may have arrived', waitMs: AFTER_TROUBLE_MS };
    }
  }
}

/** Whether the call was never sent because there was no connection. */
function neverLeft(error: unknown): boolean {
  const cause = error instanceof HttpError ? error.error : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(String(code));
}
