import type { Database } from '#shared/domain/database.ts';
import { makeProduct, rub } from './shop-fixture.ts';

type Random = () => number;

const upTo = (random: Random, most: number): number => Math.floor(random() * (most + 1));
const oneOf = <Item>(random: Random, items: readonly Item[]): Item => items[upTo(random, items.length - 1)] as Item;
const sometimes = <Item>(random: Random, share: number, item: () => Item): Item | null =>
  random() < share ? item() : null;

interface Choices {
  attributes: { id: number; values: number[] }[];
  sales: number[];
}

/** Three attributes that products share, and two sales that run. */
export async function makeChoices(db: Database): Promise<Choices> {
  const attributes: Choices['attributes'] = [];
  for (const [name, values] of Object.entries({
    Цвет: ['белый', 'синий', 'алый'],
    Размер: ['S', 'M'],
    Узор: ['нет'],
  })) {
    const { id } = await db.attribute.create({ data: { name } });
    const rows = await db.attributeValue.createManyAndReturn({
      data: values.map((value, position) => ({ attributeId: id, value, position })),
    });
    attributes.push({ id, values: rows.map((row) => row.id) });
  }
  const sales = await db.sale.createManyAndReturn({
    data: [
      { title: 'Скидка', percent: 30 },
      { title: 'Рубли', amount: rub(250) },
    ],
  });
  return { attributes, sales: sales.map(({ id }) => id) };
}

/** A product of any kind: plain, with values that cost more, or with variants, on sale or not. */
export async function makeRandomProduct(
  db: Database,
  random: Random,
  { categoryId, choices }: { categoryId: number; choices: Choices },
): Promise<void> {
  const price = rub(100 * (1 + upTo(random, 9)));
  const stock = oneOf(random, [null, null, 0, 1, 5]);
  const oldPrice = sometimes(random, 0.2, () => price + rub(100));
  const isHidden = random() < 0.1;
  const { id } = await makeProduct(db, { categoryId, price, stock, oldPrice, isHidden, title: 'Кружка' });
  const used = choices.attributes
    .filter(() => random() < 0.6)
    .map((attribute) => ({ ...attribute, values: attribute.values.filter(() => random() < 0.7) }))
    .filter(({ values }) => values.length > 0);
  const hasVariants = used.length > 0 && random() < 0.5;
  for (const { id: attributeId, values } of used) {
    await db.productAttribute.createMany({
      data: values.map((valueId, position) => ({
        productId: id,
        attributeId,
        valueId,
        position,
        priceModifier: hasVariants ? null : sometimes(random, 0.4, () => rub(100 * (1 + upTo(random, 12)))),
      })),
    });
  }
  if (hasVariants) {
    const combinations = used.reduce<number[][]>(
      (made, { values }) => made.flatMap((before) => values.map((value) => [...before, value])),
      [[]],
    );
    await db.productVariant.createMany({
      data: combinations
        .filter(() => random() < 0.8)
        .map((valueIds) => {
          const own = sometimes(random, 0.5, () => rub(100 * (1 + upTo(random, 12))));
          return {
            productId: id,
            valueIds: [...valueIds].sort((a, b) => a - b),
            price: own,
            oldPrice: own !== null && random() < 0.2 ? own + rub(50) : null,
            stock: oneOf(random, [null, 0, 2]),
            isHidden: random() < 0.15,
          };
        }),
    });
  }
  // Set last, so that triggers have to update the rest.
  if (random() < 0.3) await db.product.update({ where: { id }, data: { saleId: oneOf(random, choices.sales) } });
}
