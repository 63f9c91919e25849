import { isDeepStrictEqual } from 'node:util';
import type { CurrentGoods, GoodsState, KnownState } from './goods-state.ts';

/** A product of which somebody has changed something since an import did. */
export interface LeftGoods {
  id: number;
  title: string;
  /** In words. */
  fields: string[];
}

const FIELDS: readonly (readonly [name: string, of: (goods: KnownState) => unknown])[] = [
  ['название', ({ title }) => title],
  ['категория', ({ categoryId }) => categoryId],
  ['описание', ({ description }) => description],
  ['артикул', ({ sku }) => sku],
  ['цена', ({ price, oldPrice }) => [price, oldPrice]],
  ['скрыт или показан', ({ isHidden }) => isHidden],
  ['свойства', ({ options }) => options],
  ['фотографии', ({ pictures }) => pictures],
];

/** The fields that an import changed and that are now neither as it left them nor as they were. Pieces only move. */
export function leftFields({ was, made, now }: { was: CurrentGoods; made: KnownState; now: CurrentGoods }): string[] {
  const isLeft = (from: unknown, to: unknown, found: unknown) =>
    !isDeepStrictEqual(from, to) && !isDeepStrictEqual(found, to) && !isDeepStrictEqual(found, from);
  const fields = FIELDS.filter(([, of]) => isLeft(of(was), of(made), of(now))).map(([name]) => name);
  const variants = was.variants.filter(({ id }) =>
    isLeft(...([was, made, now].map((goods) => termsOf(goods, id)) as [unknown, unknown, unknown])),
  );
  return variants.length > 0 ? [...fields, 'варианты'] : fields;
}

function termsOf({ variants }: GoodsState, id: number): unknown {
  const variant = variants.find((one) => one.id === id);
  return variant && [variant.sku, variant.price, variant.oldPrice];
}
