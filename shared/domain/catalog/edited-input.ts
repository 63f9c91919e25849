import type { EditedFields, UploadedPicture } from '#shared/contract/desk/product-editor.ts';
import type { FieldProblem } from '#shared/contract/envelope.ts';
import { kopecksFromRoubles } from '#shared/contract/money.ts';
import { readPictureUrl } from '#shared/contract/picture-address.ts';
import { omitUndefined } from '#shared/domain/omit-undefined.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { ProductInput, VariantInput } from './product-input.ts';

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** Every field of the form, and everything that a product can have: a missing field does not compile. */
type Input = Required<ProductInput> & { variants: VariantInput[] } & Record<Camel<keyof EditedFields>, unknown>;

/**
 * The editor's form as the use cases accept it: sums in kopecks, names instead of positions in lists. `known` are the
 * product's own pictures; others must be in the shop's uploads. Throws `invalid_fields`.
 */
export function editedInput(form: EditedFields, known: readonly UploadedPicture[]): Input {
  const problems = [...nameProblems(form), ...pictureProblems(form, known), ...placeProblems(form)];
  if (problems.length > 0) throw new ShopError('invalid_fields', { details: problems });
  return {
    title: form.title,
    description: form.description,
    price: kopecksOf(form.price),
    oldPrice: sumOf(form.old_price),
    sku: form.sku,
    stock: form.stock,
    lowStock: form.low_stock,
    isHidden: form.is_hidden,
    isPinned: form.is_pinned,
    category: form.category,
    attributes: form.attributes.map(({ id, name, values }) => ({
      ...omitUndefined({ id: id ?? undefined }),
      name,
      values: values.map((one) => ({
        ...omitUndefined({ id: one.id ?? undefined }),
        value: one.value,
        price: sumOf(one.price),
      })),
    })),
    pictures: form.pictures.map(({ shown_for, alt, ...sent }) => ({
      ...factsOf(known.find(({ url }) => url === sent.url) ?? sent),
      alt,
      shownFor: shown_for.map(({ attribute, value }) => namesAt(form, attribute, value)),
    })),
    variants: form.variants.map((variant) => ({
      ...omitUndefined({ id: variant.id ?? undefined, pictureUrl: form.pictures[variant.picture ?? -1]?.url }),
      values: Object.fromEntries(
        variant.values.map((value, attribute) => {
          const names = namesAt(form, attribute, value);
          return [names.attribute, names.value];
        }),
      ),
      sku: variant.sku,
      price: sumOf(variant.price),
      oldPrice: sumOf(variant.old_price),
      stock: variant.stock,
      pictureId: null,
      isHidden: variant.is_hidden,
    })),
  };
}

const factsOf = ({ url, width, height, placeholder }: UploadedPicture): UploadedPicture => ({
  url,
  width,
  height,
  placeholder,
});

/** The contract allows no other sums. */
const kopecksOf = (roubles: number): number => kopecksFromRoubles(roubles) ?? 0;
const sumOf = (roubles: number | null): number | null => (roubles === null ? null : kopecksOf(roubles));

function namesAt({ attributes }: EditedFields, attribute: number, value: number) {
  const named = attributes[attribute];
  return { attribute: named?.name ?? '', value: named?.values[value]?.value ?? '' };
}

const isTwice = (names: readonly string[], at: number): boolean =>
  names.findIndex((name) => name.toLowerCase() === names[at]?.toLowerCase()) < at;

function nameProblems({ attributes }: EditedFields): FieldProblem[] {
  const names = attributes.map(({ name }) => name);
  return attributes.flatMap(({ values }, at) => {
    const words = values.map(({ value }) => value);
    return [
      ...(isTwice(names, at) ? [{ path: `attributes.${at}.name`, message: 'Такая характеристика уже есть' }] : []),
      ...words.flatMap((_, place) =>
        isTwice(words, place)
          ? [{ path: `attributes.${at}.values.${place}.value`, message: 'Такое значение уже есть' }]
          : [],
      ),
    ];
  });
}

function pictureProblems({ pictures }: EditedFields, known: readonly UploadedPicture[]): FieldProblem[] {
  const urls = pictures.map(({ url }) => url);
  return urls.flatMap((url, at) => {
    if (urls.indexOf(url) < at) return [{ path: `pictures.${at}.url`, message: 'Это фото уже есть в списке' }];
    const isOurs = readPictureUrl(url) !== null || known.some((one) => one.url === url);
    return isOurs ? [] : [{ path: `pictures.${at}.url`, message: 'Такого фото в магазине нет' }];
  });
}

/** Positions outside of their list. */
function placeProblems({ attributes, pictures, variants }: EditedFields): FieldProblem[] {
  const isValue = (attribute: number, value: number) => attributes[attribute]?.values[value] !== undefined;
  return [
    ...pictures.flatMap(({ shown_for }, at) =>
      shown_for.every(({ attribute, value }) => isValue(attribute, value))
        ? []
        : [{ path: `pictures.${at}.shown_for`, message: 'Такого значения у товара нет' }],
    ),
    ...variants.flatMap(({ values, picture }, at) => [
      ...(values.length === attributes.length && values.every((value, attribute) => isValue(attribute, value))
        ? []
        : [{ path: `variants.${at}.values`, message: 'Нужно по одному значению каждой характеристики товара' }]),
      ...(picture === null || pictures[picture]
        ? []
        : [{ path: `variants.${at}.picture`, message: 'Такого фото у товара нет' }]),
    ]),
  ];
}
