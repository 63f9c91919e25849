import type { ProductChoices } from '#shared/contract/desk/product-editor.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { usualCategory } from './staff-products.ts';

const MOST_ATTRIBUTES = 20;
const MOST_VALUES = 60;

/** What the form of a product offers: categories, hidden ones too, and the values that other products use. */
export async function productChoices(db: Transaction): Promise<ProductChoices> {
  const usual = await usualCategory(db);
  const categories = await db.category.findMany({
    select: { id: true, title: true, isHidden: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  const attributes = await db.attribute.findMany({
    where: { products: { some: {} } },
    select: {
      name: true,
      values: {
        where: { products: { some: {} } },
        select: { value: true },
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
        take: MOST_VALUES,
      },
    },
    orderBy: [{ products: { _count: 'desc' } }, { id: 'asc' }],
    take: MOST_ATTRIBUTES,
  });
  return {
    categories: categories.map(({ id, title, isHidden }) => ({ id, title, is_hidden: isHidden })),
    attributes: attributes.map(({ name, values }) => ({ name, values: values.map(({ value }) => value) })),
    usual_category_id: usual?.id ?? null,
  };
}
