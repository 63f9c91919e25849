import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { shorten } from '#bot/kernel/message-text.ts';
import type { Screen } from '#bot/kernel/screen.ts';
import { formatKopecks, formatRoubles, kopecksFromRoubles } from '#shared/contract/money.ts';
import type { AttributeInput } from '#shared/domain/catalog/product-input.ts';
import type { StaffProduct, StaffVariant } from '#shared/domain/catalog/staff-products.ts';
import {
  productActButton,
  productFieldButton,
  showProductButton,
  staffProductsButton,
  stockButton,
} from './product-buttons.ts';
import { CHANGED_FIELDS, fieldName, type ProductDraft, type ProductField } from './product-draft.ts';
import { productAddress } from './product-list.ts';

/** A product with all actions of staff. */
export function staffProductScreen(product: StaffProduct, publicUrl: string): Screen {
  const { id, isHidden, isArchived, category, pictures } = product;
  const isShown = !isHidden && !category.isHidden;
  const keyboard = new InlineKeyboard();
  if (isArchived) keyboard.text('Вернуть в магазин', productActButton.data(id, 'back'));
  else addChanges(keyboard, product);
  if (isShown) keyboard.row().webApp('Открыть в магазине', productAddress(publicUrl, id));
  keyboard.row().text('‹ Все товары', staffProductsButton.data(1));
  const facts = {
    ...product,
    price: product.ownPrice,
    category: category.title,
    attributes: attributesOf(product),
    pictures: pictures.length,
  };
  return { content: staffProductWords(facts, placeOf(product), ownLines(product)), keyboard };
}

function addChanges(keyboard: InlineKeyboard, { id, isHidden, isPinned }: StaffProduct): void {
  CHANGED_FIELDS.forEach((field, at) => {
    const data = field === 'stock' ? stockButton.data(id, 1) : productFieldButton.data(id, field);
    keyboard.text(`✎ ${fieldName(field)}`, data);
    if (at % 2 === 1) keyboard.row();
  });
  keyboard
    .row()
    .text(isHidden ? 'Показать на витрине' : 'Убрать с витрины', showProductButton.data(id, isHidden ? 'on' : 'off'))
    .row()
    .text(isPinned ? 'Открепить' : '📌 Закрепить', productActButton.data(id, isPinned ? 'unpin' : 'pin'));
  if (isPinned) keyboard.text('↑ Выше', productActButton.data(id, 'up'));
  keyboard.text('Удалить', productActButton.data(id, 'delete'));
}

/** Fields that a draft does not have: old price, code, threshold, and the stock of each variant. */
function ownLines({ ownPrice, ownOldPrice, sku, lowStock, price, allVariants }: StaffProduct): string[] {
  return [
    ...(kopecks(price) < ownPrice ? [`По акции: ${formatRoubles(price)}`] : []),
    ...(ownOldPrice === null ? [] : [`Старая цена: ${formatKopecks(ownOldPrice)}`]),
    ...(sku === null ? [] : [`Артикул: ${sku}`]),
    ...(lowStock === null ? [] : [lowStock === 0 ? 'Об остатке не предупреждать' : `Предупредить при ${lowStock} шт.`]),
    ...(allVariants.length === 0 ? [] : [shorten(`По вариантам: ${allVariants.map(variantStock).join('; ')}`, 600)]),
  ];
}

/** `Красный, M — 3`. */
const variantStock = ({ name, stock, isHidden }: StaffVariant): string =>
  `${name} — ${isHidden ? 'скрыт' : (stock ?? 'общий остаток')}`;

function placeOf({ isArchived, isPinned, isHidden, category, in_stock }: StaffProduct): string {
  if (isArchived) return 'удалён, остался в заказах';
  if (isHidden) return 'скрыт';
  if (category.isHidden) return 'скрыт вместе с категорией';
  return `${in_stock ? 'на витрине' : 'нет в наличии'}${isPinned ? ', закреплён' : ''}`;
}

function attributesOf({ attributes }: StaffProduct): AttributeInput[] {
  const all = new Map<string, AttributeInput['values']>();
  for (const { attribute, value, price_modifier } of attributes) {
    const values = all.get(attribute.name) ?? [];
    values.push({ value: value.value, price: price_modifier === null ? null : kopecks(price_modifier) });
    all.set(attribute.name, values);
  }
  return [...all].map(([name, values]) => ({ name, values }));
}

const kopecks = (roubles: number): number => kopecksFromRoubles(roubles) ?? 0;

/** What staff see of a product in the shop or of a draft. Prices in kopecks. */
interface StaffProductFacts extends Omit<ProductDraft, 'category' | 'photos'> {
  category: string;
  pictures: number;
}

/** The lines of each field, in their order; fields that are shown above or below have none here. */
const LINES = {
  attributes: ({ attributes }) => attributes.map(attributeWords),
  stock: ({ stock }) => [stock === null ? 'Остаток не считаем' : `Остаток: ${stock} шт.`],
  photos: ({ pictures }) => [`Фото: ${pictures > 0 ? pictures : 'нет'}`],
  title: () => [],
  price: () => [],
  category: () => [],
  description: () => [],
} satisfies Record<ProductField, (facts: StaffProductFacts) => string[]>;

const DESCRIPTION_LENGTH = 1500;

/** A product's facts in short lines; `place` is where it is: 'на витрине', 'скрыт'. */
export function staffProductWords(
  facts: StaffProductFacts,
  place: string,
  more: readonly string[] = [],
): FormattedString {
  const lines = [...Object.values(LINES).flatMap((linesOf) => linesOf(facts)), ...more];
  return fmt`${b}${facts.title}${b}
${b}${formatKopecks(facts.price)}${b} · ${facts.category} · ${place}

${lines.join('\n')}${facts.description === '' ? '' : `\n\n${shorten(facts.description, DESCRIPTION_LENGTH)}`}`;
}

/** Five attributes of thirty long values would not fit into a message. */
const ATTRIBUTE_LENGTH = 400;

/** `Размер: S, M, XL (1 590 ₽)`. */
export function attributeWords({ name, values }: AttributeInput): string {
  const all = values.map(({ value, price }) => (price === null ? value : `${value} (${formatKopecks(price)})`));
  return shorten(`${name}: ${all.join(', ')}`, ATTRIBUTE_LENGTH);
}
