import type { Figures as FiguresOnWire, Totals as TotalsOnWire } from '#shared/contract/desk/figures.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import { averageOf } from './figure-rows.ts';
import type { Figure } from './order-figures.ts';
import type { Figures, Totals } from './read-figures.ts';

const inRoubles = <One extends { sum: number }>(one: One): One => ({ ...one, sum: roublesFromKopecks(one.sum) });
const figure = ({ count, sum }: Figure): Figure => inRoubles({ count, sum });

/** The figures as the desk shows them. */
export function figuresView({ days, before, ...figures }: Figures): FiguresOnWire {
  const { goods, funnel } = figures;
  return {
    ...days,
    totals: totalsView(figures.totals),
    before: { from: before.from, to: before.to, totals: totalsView(before.totals) },
    stretch: figures.stretch,
    series: figures.series.map((bar) => ({ ...inRoubles(bar), takings: roublesFromKopecks(bar.takings) })),
    goods: {
      top: goods.top.map(({ productId, title, pieces, sum }) =>
        inRoubles({ product_id: productId, title, pieces, sum }),
      ),
      never_sold: goods.neverSold.map(({ productId, title }) => ({ product_id: productId, title })),
      asked: goods.asked.map(({ productId, title, people }) => ({ product_id: productId, title, people })),
    },
    promo_codes: figures.promoCodes.map((one) => ({ ...inRoubles(one), discount: roublesFromKopecks(one.discount) })),
    sources: figures.sources.map(inRoubles),
    funnel: { visits: funnel.visit, carts: funnel.cart, checkouts: funnel.checkout, orders: funnel.orders },
  };
}

const totalsView = (totals: Totals): TotalsOnWire => ({
  placed: figure(totals.placed),
  average: roublesFromKopecks(averageOf(totals)),
  completed: figure(totals.completed),
  cancelled: figure(totals.cancelled),
  takings: figure(totals.paid),
  by_method: totals.byMethod.map(inRoubles),
  refunded: figure(totals.refunded),
  new_buyers: totals.fresh,
  returning_buyers: totals.returning,
});
