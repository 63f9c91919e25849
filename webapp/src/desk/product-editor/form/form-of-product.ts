import type { EditedProduct } from '#shared/contract/desk/product-editor.ts';
import type { ProductForm } from './product-form.ts';

/** The form of a product. The same product always gives the same keys. */
export function formOfProduct(product: EditedProduct): ProductForm {
  const attributes = product.attributes.map(({ id, name, values }, at) => ({
    key: `a${at}`,
    id,
    name,
    values: values.map((value, place) => ({ key: `a${at}v${place}`, ...value })),
  }));
  const valueKey = (attribute: number, value: number): string => attributes[attribute]?.values[value]?.key ?? '';
  const pictures = product.pictures.map(({ shown_for, ...picture }, at) => ({
    ...picture,
    key: `p${at}`,
    shownFor: shown_for.map(({ attribute, value }) => valueKey(attribute, value)),
  }));
  return {
    title: product.title,
    description: product.description,
    price: product.price,
    oldPrice: product.old_price,
    sku: product.sku ?? '',
    stock: product.stock,
    lowStock: product.low_stock,
    isHidden: product.is_hidden,
    isPinned: product.is_pinned,
    category: { id: product.category.id },
    pictures,
    attributes,
    variants: product.variants.map((variant, at) => ({
      key: `c${at}`,
      id: variant.id,
      values: Object.fromEntries(
        variant.values.map((value, attribute) => [attributes[attribute]?.key ?? '', valueKey(attribute, value)]),
      ),
      sku: variant.sku ?? '',
      price: variant.price,
      oldPrice: variant.old_price,
      stock: variant.stock,
      picture: variant.picture === null ? null : (pictures[variant.picture]?.key ?? null),
      isHidden: variant.is_hidden,
    })),
  };
}
