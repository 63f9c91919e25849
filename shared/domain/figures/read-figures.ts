import { daysBefore } from '#shared/contract/days.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { type Days, type Period, periodOf } from '#shared/domain/settings/period.ts';
import { type BuyerFigures, buyerFigures } from './buyer-figures.ts';
import { type Funnel, readFunnel } from './funnel.ts';
import { type GoodsFigures, goodsFigures } from './goods-figures.ts';
import { type OrderFigures, orderFigures } from './order-figures.ts';
import { type PromoCodeFigure, promoCodeFigures, type SourceFigure, sourceFigures } from './origin-figures.ts';
import { type Bar, readSeries, type Stretch, stretchOf } from './series.ts';
import { readTakings, type Takings } from './takings.ts';

/** The numbers of some days: orders, money and buyers. */
export interface Totals extends OrderFigures, Takings, BuyerFigures {}

export interface Figures {
  days: Days;
  totals: Totals;
  /** What they are compared with. */
  before: Days & { totals: Totals };
  stretch: Stretch;
  series: Bar[];
  goods: GoodsFigures;
  promoCodes: PromoCodeFigure[];
  sources: SourceFigure[];
  funnel: Funnel;
}

/** Everything about how the shop did in some days: the digest, the chat, the desk and the tables show only these. */
export async function readFigures(db: Transaction, days: Days): Promise<Figures> {
  const period = await periodOf(db, days);
  const earlier = daysBefore(days);
  const [totals, totalsBefore, series, goods, promoCodes, sources, funnel] = await Promise.all([
    readTotals(db, period),
    readTotals(db, { ...period, ...earlier }),
    readSeries(db, period),
    goodsFigures(db, period),
    promoCodeFigures(db, period),
    sourceFigures(db, period),
    readFunnel(db, period),
  ]);
  return {
    days,
    totals,
    before: { ...earlier, totals: totalsBefore },
    stretch: stretchOf(period),
    series,
    goods,
    promoCodes,
    sources,
    funnel,
  };
}

/** Figures of one day, for the morning's digest. */
export const dayTotals = async (db: Transaction, day: string): Promise<Totals> =>
  readTotals(db, await periodOf(db, { from: day, to: day }));

async function readTotals(db: Transaction, period: Period): Promise<Totals> {
  const [orders, takings, buyers] = await Promise.all([
    orderFigures(db, period),
    readTakings(db, period),
    buyerFigures(db, period),
  ]);
  return { ...orders, ...takings, ...buyers };
}
