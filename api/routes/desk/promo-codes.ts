import { Router } from 'express';
import type { z } from 'zod';
import {
  changePromoCodeInput,
  DESK_PROMO_CODES_PER_PAGE,
  type DeskPromoCode,
  newPromoCodeInput,
} from '#shared/contract/desk/promo-codes.ts';
import { kopecksFromRoubles } from '#shared/contract/money.ts';
import { paginationOf, pagingInput } from '#shared/contract/paging.ts';
import { termsOf } from '#shared/domain/catalog/wire-terms.ts';
import { findDeskPromoCode, listDeskPromoCodes } from '#shared/domain/pricing/desk-promo-codes.ts';
import {
  changePromoCode,
  createPromoCode,
  newPromoCode,
  promoCodeChange,
} from '#shared/domain/pricing/save-promo-code.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireStaff } from '../../middleware/require-role.ts';
import { idOf } from '../../path-params.ts';
import { withFreshState } from './with-fresh-state.ts';

const paging = pagingInput(DESK_PROMO_CODES_PER_PAGE);

export function deskPromoCodeRoutes({ db }: Pick<ApiDeps, 'db'>): Router {
  const router = Router();

  router.get('/desk/promo-codes', async (request, response) => {
    const { user } = requireStaff(response);
    const page = paging.parse(request.query);
    const { codes, total } = await listDeskPromoCodes({ db }, { actorId: user.id, ...page });
    answer<DeskPromoCode[]>(response, codes, { pagination: paginationOf(page, total) });
  });

  router.get('/desk/promo-codes/:id', async (request, response) => {
    const { user } = requireStaff(response);
    const key = { actorId: user.id, id: idOf(request.params.id) };
    answer<DeskPromoCode>(response, await findDeskPromoCode({ db }, key));
  });

  router.post('/desk/promo-codes', async (request, response) => {
    const { user } = requireStaff(response);
    const { draft_key: draftKey, ...sent } = newPromoCodeInput.parse(request.body);
    const input = newPromoCode.parse(fieldsOf(sent));
    const id = await createPromoCode({ db }, { actorId: user.id, draftKey, input });
    answer<DeskPromoCode>(response, await findDeskPromoCode({ db }, { actorId: user.id, id }), {}, 201);
  });

  router.put('/desk/promo-codes/:id', async (request, response) => {
    const { user } = requireStaff(response);
    const key = { actorId: user.id, id: idOf(request.params.id) };
    const { version, ...sent } = changePromoCodeInput.parse(request.body);
    const change = promoCodeChange.parse(fieldsOf(sent));
    const read = () => findDeskPromoCode({ db }, key);
    await withFreshState(() => changePromoCode({ db }, { ...key, change, version }), read);
    answer<DeskPromoCode>(response, await read());
  });
  return router;
}

type Sent = Omit<z.infer<typeof changePromoCodeInput>, 'version'>;

/** In the format of the use cases; fields that were not sent are omitted. */
const fieldsOf = (sent: Sent) => ({
  code: sent.code,
  isActive: sent.is_active,
  isFirstOrderOnly: sent.is_first_order_only,
  totalLimit: sent.total_limit,
  perBuyerLimit: sent.per_buyer_limit,
  minTotal: sent.min_total === undefined ? undefined : kopecksFromRoubles(sent.min_total),
  ...termsOf(sent),
});
