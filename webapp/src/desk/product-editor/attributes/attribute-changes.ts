import { listedValues } from '#shared/contract/value-list.ts';
import { moveItem, replaceKeyed } from '#webapp/desk/product-editor/form/move-item.ts';
import {
  type FormAttribute,
  type FormVariant,
  newKey,
  type ProductForm,
} from '#webapp/desk/product-editor/form/product-form.ts';
import { combinationKey } from '#webapp/desk/product-editor/variants/combinations.ts';

/** Changes of a product's attributes. Variants, and pictures that show a value, are changed with them. */

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

export const addAttribute = (form: ProductForm, name: string): ProductForm => ({
  ...form,
  attributes: [...form.attributes, { key: newKey(), id: null, name, values: [] }],
});

export const changeAttribute = (form: ProductForm, key: string, change: Partial<FormAttribute>): ProductForm => ({
  ...form,
  attributes: replaceKeyed(form.attributes, key, change),
});

export const moveAttribute = (form: ProductForm, from: number, to: number): ProductForm => ({
  ...form,
  attributes: moveItem(form.attributes, from, to),
});

/** `S, M; L` are three names. Existing values are not added again. */
export function namedValues(text: string): string[] {
  const names = listedValues(text);
  return names.filter((name, at) => names.findIndex((other) => sameName(other, name)) === at);
}

/** Adds values by their names. The first value of an attribute without values is given to all variants. */
export function addValues(form: ProductForm, attributeKey: string, text: string): ProductForm {
  const attribute = form.attributes.find(({ key }) => key === attributeKey);
  if (!attribute) return form;
  const fresh = namedValues(text)
    .filter((name) => !attribute.values.some(({ value }) => sameName(value, name)))
    .map((value) => ({ key: newKey(), id: null, value, price: null }));
  const [first] = fresh;
  const changed = changeAttribute(form, attributeKey, { values: [...attribute.values, ...fresh] });
  if (attribute.values.length > 0 || !first) return changed;
  const variants = form.variants.map((variant) => ({
    ...variant,
    values: { ...variant.values, [attributeKey]: first.key },
  }));
  return { ...changed, variants };
}

/** Removes a value together with its variants. */
export function removeValue(form: ProductForm, attributeKey: string, valueKey: string): ProductForm {
  const attribute = form.attributes.find(({ key }) => key === attributeKey);
  if (!attribute) return form;
  const values = attribute.values.filter(({ key }) => key !== valueKey);
  return withoutValues(
    {
      ...changeAttribute(form, attributeKey, { values }),
      variants: form.variants.filter((variant) => variant.values[attributeKey] !== valueKey),
    },
    [valueKey],
  );
}

/** Removes an attribute. Of variants that differed only in it, the first stays. */
export function removeAttribute(form: ProductForm, attributeKey: string): ProductForm {
  const gone = form.attributes.find(({ key }) => key === attributeKey);
  const attributes = form.attributes.filter(({ key }) => key !== attributeKey);
  const variants =
    attributes.length === 0 ? [] : unlike(form.variants.map((variant) => without(variant, attributeKey)));
  return withoutValues({ ...form, attributes, variants }, gone?.values.map(({ key }) => key) ?? []);
}

function without(variant: FormVariant, attributeKey: string): FormVariant {
  const { [attributeKey]: _gone, ...values } = variant.values;
  return { ...variant, values };
}

function unlike(variants: readonly FormVariant[]): FormVariant[] {
  const keys = variants.map(({ values }) => combinationKey(values));
  return variants.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

const withoutValues = (form: ProductForm, gone: readonly string[]): ProductForm => ({
  ...form,
  pictures: form.pictures.map((picture) => ({
    ...picture,
    shownFor: picture.shownFor.filter((key) => !gone.includes(key)),
  })),
});
