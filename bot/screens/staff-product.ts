import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { formatKopecks } from '#shared/contract/money.ts';
import type { AttributeInput } from '#shared/domain/catalog/product-input.ts';
import { shorten } from '../kernel/message-text.ts';

/** What staff see of a product, on sale or still a draft. Prices in kopecks. */
interface StaffProductFacts {
  title: string;
  description: string;
  price: number;
  category: string;
  attributes: readonly AttributeInput[];
  stock: number | null;
  pictures: number;
}

const DESCRIPTION_LENGTH = 1500;

/** A product's facts in short lines; `place` says where it is: 'на витрине', 'скрыт'. */
export function staffProductWords(facts: StaffProductFacts, place: string): FormattedString {
  const lines = [
    ...facts.attributes.map(attributeWords),
    facts.stock === null ? 'Остаток не считаем' : `Остаток: ${facts.stock} шт.`,
    `Фото: ${facts.pictures > 0 ? facts.pictures : 'нет'}`,
  ];
  return fmt`${b}${facts.title}${b}
${b}${formatKopecks(facts.price)}${b} · ${facts.category} · ${place}

${lines.join('\n')}${facts.description === '' ? '' : `\n\n${shorten(facts.description, DESCRIPTION_LENGTH)}`}`;
}

/** Five attributes of thirty long values are more than a message holds. */
const ATTRIBUTE_LENGTH = 400;

/** `Размер: S, M, XL (1 590 ₽)`. */
export function attributeWords({ name, values }: AttributeInput): string {
  const all = values.map(({ value, price }) => (price === null ? value : `${value} (${formatKopecks(price)})`));
  return shorten(`${name}: ${all.join(', ')}`, ATTRIBUTE_LENGTH);
}
