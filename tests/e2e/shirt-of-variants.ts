import type { ShopDatabase } from './shop-database.ts';

export interface Shirt {
  id: number;
  title: string;
  /** The addresses of all their sizes begin with these. */
  redPicture: string;
  bluePicture: string;
  remove: () => Promise<unknown>;
}

/**
 * A shirt for one test: red in S, M and L with one piece of M, blue in S and L, where L costs more and has an old
 * price. Its pictures are two of the demo shop's.
 */
export async function addShirt(db: ShopDatabase): Promise<Shirt> {
  const [red, blue] = await db.productPicture.findMany({ orderBy: { id: 'asc' }, take: 2 });
  const [colour, red1, blue1] = await valuesOf(db, 'Цвет', ['Красный', 'Синий']);
  const [size, s, m, l] = await valuesOf(db, 'Размер', ['S', 'M', 'L']);
  if (!red || !blue || !red1 || !blue1 || !s || !m || !l) throw new Error('the demo shop has no two pictures');
  const { categoryId } = await db.product.findFirstOrThrow({ orderBy: { id: 'asc' } });
  const title = `Рубашка «Проба ${crypto.randomUUID().slice(0, 6)}»`;
  const product = await db.product.create({
    data: {
      categoryId,
      title,
      description: 'Лён, крой свободный.',
      price: 250_000,
      pictures: {
        create: [
          { ...pictureOf(blue), position: 0, alt: 'Синяя рубашка', valueIds: [blue1] },
          { ...pictureOf(red), position: 1, alt: 'Красная рубашка', valueIds: [red1] },
        ],
      },
      attributes: {
        create: [
          ...[red1, blue1].map((valueId, position) => ({ attributeId: colour ?? 0, valueId, position })),
          ...[s, m, l].map((valueId, position) => ({ attributeId: size ?? 0, valueId, position })),
        ],
      },
      variants: {
        create: [
          { valueIds: sorted(red1, s), stock: 40 },
          { valueIds: sorted(red1, m), stock: 1 },
          { valueIds: sorted(red1, l), stock: 3 },
          { valueIds: sorted(blue1, s) },
          { valueIds: sorted(blue1, l), price: 320_000, oldPrice: 400_000 },
        ],
      },
    },
  });
  const remove = () => db.product.delete({ where: { id: product.id } });
  return { id: product.id, title, redPicture: stemOf(red.url), bluePicture: stemOf(blue.url), remove };
}

const sorted = (...ids: number[]): number[] => ids.sort((a, b) => a - b);

const stemOf = (url: string): string => url.replace(/\.\w+$/, '');

const pictureOf = ({
  url,
  width,
  height,
  placeholder,
}: { url: string } & Record<'width' | 'height', number> & { placeholder: string }) => ({
  url,
  width,
  height,
  placeholder,
});

/** The attribute's id, and those of its values. */
async function valuesOf(db: ShopDatabase, name: string, texts: readonly string[]): Promise<number[]> {
  const attribute = await db.attribute.upsert({ where: { name }, create: { name }, update: {} });
  const ids: number[] = [];
  for (const [position, value] of texts.entries()) {
    const key = { attributeId: attribute.id, value };
    const row = await db.attributeValue.upsert({
      where: { attributeId_value: key },
      create: { ...key, position },
      update: {},
    });
    ids.push(row.id);
  }
  return [attribute.id, ...ids];
}
