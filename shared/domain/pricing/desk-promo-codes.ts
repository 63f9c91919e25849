import type { DeskPromoCode } from '#shared/contract/desk/promo-codes.ts';
import { discountState } from '#shared/contract/discount-state.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Database } from '#shared/domain/database.ts';
import { findPromoCodeGoods, promoCodeVersion } from './promo-code-goods.ts';
import { type CountedPromoCode, findStaffPromoCode, listPromoCodes } from './staff-promo-codes.ts';

interface Deps {
  db: Database;
}

/** A page of promo codes as the desk shows them. Throws `forbidden`. */
export async function listDeskPromoCodes(
  { db }: Deps,
  input: { actorId: number; page: number; perPage: number },
): Promise<{ codes: DeskPromoCode[]; total: number }> {
  const { codes, total } = await listPromoCodes({ db }, input);
  return { codes: await Promise.all(codes.map((code) => viewOf({ db }, code))), total };
}

/** Throws `forbidden`, `not_found`. */
export async function findDeskPromoCode({ db }: Deps, key: { actorId: number; id: number }): Promise<DeskPromoCode> {
  const { goods: _goods, ...code } = await findStaffPromoCode({ db }, key);
  return viewOf({ db }, code);
}

async function viewOf({ db }: Deps, { figures, ...row }: CountedPromoCode): Promise<DeskPromoCode> {
  const goods = await findPromoCodeGoods(db, row.id);
  const { id, code, isActive, percent, amount, totalLimit, usedCount } = row;
  const [startsAt, endsAt] = [row.startsAt?.toISOString() ?? null, row.endsAt?.toISOString() ?? null];
  const inTime = discountState({ isActive, startsAt, endsAt });
  return {
    id,
    code,
    is_active: isActive,
    state: inTime === 'running' && totalLimit !== null && usedCount >= totalLimit ? 'used_up' : inTime,
    percent,
    amount: amount === null ? null : roublesFromKopecks(amount),
    starts_at: startsAt,
    ends_at: endsAt,
    goods,
    min_total: roublesFromKopecks(row.minTotal),
    total_limit: totalLimit,
    per_buyer_limit: row.perBuyerLimit,
    is_first_order_only: row.isFirstOrderOnly,
    used_count: usedCount,
    figures: {
      orders: figures.orders,
      sum: roublesFromKopecks(figures.sum),
      discount: roublesFromKopecks(figures.discount),
    },
    version: promoCodeVersion(row, goods),
  };
}
