import { type Response, Router } from 'express';
import { answerInput } from '#shared/contract/desk/inbox.ts';
import type { DeskOrder } from '#shared/contract/desk/order.ts';
import {
  blockBuyerInput,
  orderNoteInput,
  orderStepInput,
  receivedMoneyInput,
  trackInput,
  undoStepInput,
} from '#shared/contract/desk/order-step.ts';
import type { ErrorCode } from '#shared/contract/error-codes.ts';
import { kopecksFromRoubles } from '#shared/contract/money.ts';
import { readTrack } from '#shared/contract/track.ts';
import { blockBuyer, unblockBuyer } from '#shared/domain/orders/order-blocks.ts';
import { writeToBuyer } from '#shared/domain/orders/order-messages.ts';
import { writeNote } from '#shared/domain/orders/order-notes.ts';
import { setTrack } from '#shared/domain/orders/set-track.ts';
import { takeStep } from '#shared/domain/orders/take-step.ts';
import { readDeskOrder } from '#shared/domain/payments/desk-order.ts';
import { receiveMoney } from '#shared/domain/payments/receive-money.ts';
import { undoStep } from '#shared/domain/payments/undo-step.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireStaff } from '../../middleware/require-role.ts';
import type { SignedIn } from '../../middleware/signed-in-user.ts';
import { idOf } from '../../path-params.ts';
import { withFreshState } from './with-fresh-state.ts';

/** The order has changed: a late press shows its current state. */
const GONE_ON: readonly ErrorCode[] = [
  ...(['conflict', 'illegal_transition', 'step_settled', 'stock_missing'] as const),
  ...(['order_paid', 'order_locked'] as const),
];

type Change = (id: number, user: SignedIn['user'], body: unknown) => Promise<unknown>;

/**
 * What staff do with an order. Every change answers with the order's new state, and so does the refusal of a late one.
 */
export function deskOrderStepRoutes({ db, undoMs }: Pick<ApiDeps, 'db' | 'undoMs'>): Router {
  const router = Router();
  const deps = { db, ...(undoMs !== undefined && { undoMs }) };
  const key = (id: number) => ({ id, asStaff: true }) as const;

  const change = async (response: Response, pathId: string, body: unknown, make: Change): Promise<void> => {
    const { user } = requireStaff(response);
    const id = idOf(pathId);
    const read = () => readDeskOrder(db, id, user);
    await withFreshState(() => make(id, user, body), read, GONE_ON);
    answer<DeskOrder>(response, await read());
  };

  router.post('/desk/orders/:id/steps', (request, response) =>
    change(response, request.params.id, request.body, (id, { id: userId, role: as }, body) =>
      takeStep(deps, key(id), orderStepInput.parse(body), { userId, as, channel: 'api' }),
    ),
  );

  router.post('/desk/orders/:id/undo', (request, response) =>
    change(response, request.params.id, request.body, (id, user, body) =>
      undoStep(deps, key(id), undoStepInput.parse(body).event_id, { userId: user.id, channel: 'api' }),
    ),
  );

  router.post('/desk/orders/:id/money', (request, response) =>
    change(response, request.params.id, request.body, (id, user, body) => {
      const { manual_type: manualType, amount, due_seen } = receivedMoneyInput.parse(body);
      const part = amount === undefined ? undefined : kopecksFromRoubles(amount);
      const dueSeen = kopecksFromRoubles(due_seen) ?? 0;
      const money = { manualType, dueSeen, ...(part !== undefined && { amount: part }) };
      return receiveMoney(deps, key(id), money, { userId: user.id, channel: 'api' });
    }),
  );

  router.put('/desk/orders/:id/track', (request, response) =>
    change(response, request.params.id, request.body, (id, user, body) => {
      const { track: typed, seen } = trackInput.parse(body);
      const track = readTrack(typed);
      if (!track) throw new ShopError('invalid_fields');
      const before = { carrier: seen.carrier, number: seen.track_number, url: seen.track_url };
      return setTrack(deps, key(id), track, { userId: user.id, channel: 'api' }, { seen: before });
    }),
  );

  router.post('/desk/orders/:id/notes', (request, response) =>
    change(response, request.params.id, request.body, (id, user, body) =>
      writeNote(deps, id, user.id, orderNoteInput.parse(body).text),
    ),
  );

  router.post('/desk/orders/:id/messages', (request, response) =>
    change(response, request.params.id, request.body, async (orderId, user, body) => {
      const { text } = answerInput.parse(body);
      const nowhere = { photoId: null, albumId: null, chatId: null, messageId: null };
      if (!(await writeToBuyer(deps, user.id, { orderId, text, ...nowhere }))) throw new ShopError('conflict');
    }),
  );

  router.post('/desk/orders/:id/block', (request, response) =>
    change(response, request.params.id, request.body, (id, user, body) =>
      blockBuyer(deps, id, { actorId: user.id, reason: blockBuyerInput.parse(body).reason }),
    ),
  );

  router.delete('/desk/orders/:id/block', (request, response) =>
    change(response, request.params.id, undefined, (id) => unblockBuyer(deps, id)),
  );
  return router;
}
