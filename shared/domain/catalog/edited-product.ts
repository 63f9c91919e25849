import { createHash } from 'node:crypto';
import type { Prisma } from '#prisma/generated/client.ts';
import type { EditedProduct } from '#shared/contract/desk/product-editor.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { defaultAlt } from './default-alt.ts';
import { isPinned } from './pin-product.ts';
import { productInclude } from './product-view.ts';

const include = {
  pictures: productInclude.pictures,
  attributes: productInclude.attributes,
  category: { select: { id: true, title: true } },
  variants: { orderBy: productInclude.variants.orderBy },
  _count: { select: { orderLines: true } },
} satisfies Prisma.ProductInclude;

type Row = Prisma.ProductGetPayload<{ include: typeof include }>;

/** A product as staff edit it, hidden and archived ones too. Throws `not_found`. */
export async function findEditedProduct(db: Transaction, id: number): Promise<EditedProduct> {
  const row = await db.product.findUnique({ where: { id }, include });
  if (!row) throw new ShopError('not_found');
  const facts = factsOf(row);
  const seen = {
    version: versionOf(facts),
    stock: row.stock,
    variants: row.variants.map((variant) => ({ id: variant.id, stock: variant.stock })),
  };
  return { id, ...facts, is_archived: row.archivedAt !== null, is_ordered: row._count.orderLines > 0, seen };
}

type Facts = Omit<EditedProduct, 'id' | 'is_archived' | 'is_ordered' | 'seen'>;

/** Everything that two people may edit at once, except the pieces: buyers change those all the time. */
function versionOf(facts: Facts): string {
  const variants = facts.variants.map((variant) => ({ ...variant, stock: null }));
  return createHash('sha256')
    .update(JSON.stringify({ ...facts, variants, stock: null }))
    .digest('hex')
    .slice(0, 32);
}

const sumOf = (kopecks: number | null): number | null => (kopecks === null ? null : roublesFromKopecks(kopecks));

function factsOf(row: Row): Facts {
  const groups = [...Map.groupBy(row.attributes, ({ attributeId }) => attributeId).values()];
  const placeOf = placesIn(groups);
  return {
    title: row.title,
    description: row.description,
    price: roublesFromKopecks(row.price),
    old_price: sumOf(row.oldPrice),
    sku: row.sku,
    stock: row.stock,
    low_stock: row.lowStock,
    is_hidden: row.isHidden,
    is_pinned: isPinned(row),
    category: row.category,
    pictures: row.pictures.map(({ url, width, height, placeholder, alt, valueIds }) => ({
      url,
      width,
      height,
      placeholder,
      alt: defaultAlt.is(alt, row.title) ? '' : alt,
      shown_for: valueIds.flatMap((id) => placeOf.get(id) ?? []),
    })),
    attributes: groups.map(attributeOf),
    variants: row.variants.map((variant) => variantOf(row, variant, placeOf)),
  };
}

type Entry = Row['attributes'][number];
type Places = ReadonlyMap<number, { attribute: number; value: number }>;

/** The position of a value, by its id. */
const placesIn = (groups: readonly Entry[][]): Places =>
  new Map(
    groups.flatMap((entries, attribute) =>
      entries.map(({ valueId }, value) => [valueId, { attribute, value }] as const),
    ),
  );

const attributeOf = (entries: readonly Entry[]): EditedProduct['attributes'][number] => ({
  id: entries[0]?.attribute.id ?? null,
  name: entries[0]?.attribute.name ?? '',
  values: entries.map(({ value, priceModifier }) => ({
    id: value.id,
    value: value.value,
    price: sumOf(priceModifier),
  })),
});

function variantOf(row: Row, variant: Row['variants'][number], placeOf: Places): EditedProduct['variants'][number] {
  const places = variant.valueIds.flatMap((id) => placeOf.get(id) ?? []);
  const picture = row.pictures.findIndex(({ id }) => id === variant.pictureId);
  return {
    id: variant.id,
    values: places.sort((one, other) => one.attribute - other.attribute).map(({ value }) => value),
    sku: variant.sku,
    price: sumOf(variant.price),
    old_price: sumOf(variant.oldPrice),
    stock: variant.stock,
    picture: picture < 0 ? null : picture,
    is_hidden: variant.isHidden,
  };
}
