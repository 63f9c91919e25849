import type { EditedFields } from '#shared/contract/desk/product-editor.ts';
import type { FormVariant, ProductForm } from './product-form.ts';

/** A form may hold a sum that is not valid yet; the contract's schema finds it. */
type Unchecked<Type> = Type extends readonly (infer Item)[]
  ? Unchecked<Item>[]
  : Type extends object
    ? { [Key in keyof Type]: Unchecked<Type[Key]> }
    : Type | null | undefined;

export type SentFields = Unchecked<EditedFields>;

/** The form as the API takes it: keys become indexes, empty texts become null. */
export function fieldsOfForm(form: ProductForm): SentFields {
  return {
    title: form.title,
    description: form.description,
    price: form.price,
    old_price: form.oldPrice,
    sku: textOrNull(form.sku),
    stock: form.stock,
    low_stock: form.lowStock,
    is_hidden: form.isHidden,
    is_pinned: form.isPinned,
    category: form.category,
    pictures: form.pictures.map(({ key: _key, shownFor, ...picture }) => ({
      ...picture,
      shown_for: shownFor.flatMap((key) => placeOfValue(form, key)),
    })),
    attributes: form.attributes.map(({ id, name, values }) => ({
      id,
      name,
      // Used only without variants, which have prices of their own.
      values: values.map(({ id: valueId, value, price }) => ({ id: valueId, value, price })),
    })),
    variants: form.variants.map((variant) => sentVariant(form, variant)),
  } satisfies Record<keyof SentFields, unknown> as SentFields;
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text);

function placeOfValue({ attributes }: ProductForm, key: string) {
  const attribute = attributes.findIndex(({ values }) => values.some((value) => value.key === key));
  if (attribute < 0) return [];
  return [{ attribute, value: attributes[attribute]?.values.findIndex((value) => value.key === key) ?? 0 }];
}

function sentVariant({ attributes, pictures }: ProductForm, variant: FormVariant) {
  const picture = pictures.findIndex(({ key }) => key === variant.picture);
  return {
    id: variant.id,
    values: attributes.map(({ key, values }) => values.findIndex((value) => value.key === variant.values[key])),
    sku: textOrNull(variant.sku),
    price: variant.price,
    old_price: variant.oldPrice,
    stock: variant.stock,
    picture: picture < 0 ? null : picture,
    is_hidden: variant.isHidden,
  };
}
