import type { ReactNode } from 'react';
import type { Figures } from '#shared/contract/desk/figures.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { sourceName } from '#shared/contract/order-source.ts';
import { FigureTable } from './figure-table.tsx';

interface Part {
  title: string;
  heads: string[];
  rows: (figures: Figures) => ReactNode[][];
  none: string;
}

const PARTS: readonly Part[] = [
  {
    title: 'Выручка по способам оплаты',
    heads: ['Способ', 'Заказов', 'Сумма'],
    rows: ({ totals }) => totals.by_method.map((one) => [one.method ?? 'Не указан', one.count, formatRoubles(one.sum)]),
    none: 'Денег за эти дни не приходило.',
  },
  {
    title: 'Продаётся лучше всего',
    heads: ['Товар', 'Штук', 'Сумма'],
    rows: ({ goods }) => goods.top.map(({ title, pieces, sum }) => [title, pieces, formatRoubles(sum)]),
    none: 'За эти дни ничего не заказали.',
  },
  {
    title: 'Закончились, и их ждут',
    heads: ['Товар', 'Человек'],
    rows: ({ goods }) => goods.asked.map(({ title, people }) => [title, people]),
    none: 'Никто не ждёт поступления.',
  },
  {
    title: 'Ни разу не проданы',
    heads: ['Товар'],
    rows: ({ goods }) => goods.never_sold.map(({ title }) => [title]),
    none: 'Хоть раз купили всё, что продаётся.',
  },
  {
    title: 'Промокоды',
    heads: ['Промокод', 'Заказов', 'Сумма заказов', 'Скидка'],
    rows: ({ promo_codes }) =>
      promo_codes.map((one) => [one.code, one.count, formatRoubles(one.sum), formatRoubles(one.discount)]),
    none: 'Промокодами не пользовались.',
  },
  {
    title: 'Откуда пришли',
    heads: ['Откуда', 'Заказов', 'Сумма'],
    rows: ({ sources }) => sources.map((one) => [sourceName(one.source), one.count, formatRoubles(one.sum)]),
    none: 'Заказов за эти дни не было.',
  },
  {
    title: 'Путь к заказу на сайте и в приложении',
    heads: ['Шаг', 'Сколько'],
    rows: ({ funnel }) => [
      ['Посещения', funnel.visits],
      ['Положили в корзину', funnel.carts],
      ['Начали оформлять', funnel.checkouts],
      ['Заказали', funnel.orders],
    ],
    none: '',
  },
];

export const FigureParts = ({ figures }: { figures: Figures }): ReactNode =>
  PARTS.map(({ title, heads, rows, none }) => (
    <FigureTable key={title} title={title} heads={heads} rows={rows(figures)} none={none} />
  ));
