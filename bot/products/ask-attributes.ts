import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import type { BotDeps } from '#bot/kernel/context.ts';
import { askText } from '#bot/kernel/conversation/ask-text.ts';
import type { Dialogue, Heading } from '#bot/kernel/conversation/dialogue.ts';
import { formatKopecks } from '#shared/contract/money.ts';
import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import { isVisible, readAmount, readLength, type Understood } from '#shared/contract/read-text.ts';
import { severalLines } from '#shared/contract/typed-text.ts';
import type { AttributeInput } from '#shared/domain/catalog/product-input.ts';
import { commonAttributes } from '#shared/domain/catalog/staff-products.ts';
import { attributeWords } from './staff-product-screen.ts';

const SUGGESTED = 4;

/** Asks for the attributes of a product, and the values of each. */
export async function askAttributes(
  dialogue: Dialogue,
  heading: Heading,
  { db }: Pick<BotDeps, 'db'>,
): Promise<AttributeInput[]> {
  const common = await dialogue.talk.external(() => commonAttributes(db, SUGGESTED));
  const attributes: AttributeInput[] = [];
  while (attributes.length < PRODUCT_LIMITS.attributes) {
    const name = await askName(dialogue, heading, attributes, common);
    if (name === null) break;
    const attribute = { name, values: await askValues(dialogue, name) };
    const same = attributes.findIndex((one) => one.name.toLowerCase() === name.toLowerCase());
    // An attribute with the same name is replaced.
    if (same >= 0) attributes[same] = attribute;
    else attributes.push(attribute);
  }
  return attributes;
}

/** Null if there are no (more) attributes. */
function askName(
  dialogue: Dialogue,
  heading: Heading,
  attributes: readonly AttributeInput[],
  common: readonly string[],
): Promise<string | null> {
  const free = common.filter((name) => !attributes.some((one) => one.name.toLowerCase() === name.toLowerCase()));
  return askText<string | null>(dialogue, {
    step: 'attribute',
    words: nameQuestion(heading, attributes),
    read: understandName,
    instead: [
      ...free.map((name, at) => ({ label: name, value: `known${at}`, means: name })),
      { label: attributes.length > 0 ? 'Дальше' : 'Без вариантов', value: 'end', means: null },
    ],
  });
}

/** 'Вес: 50 г, 100 г +400' answers the next question too; 'Длина, см' is a name. */
const WITH_VALUES = /[:;\n]|,.*[,\d]|^\d/;

function understandName(text: string): Understood<string> {
  if (!WITH_VALUES.test(text)) return readLength('Название', PRODUCT_LIMITS.attributeName, { isOneLine: true })(text);
  return {
    hint: 'Сейчас нужно только название — одно-два слова без двоеточия, например «Вес». Значения и их цены спрошу следующим вопросом.',
  };
}

function nameQuestion(heading: Heading, attributes: readonly AttributeInput[]): FormattedString {
  if (attributes.length === 0) {
    return fmt`${b}${heading('Варианты')}${b}

Если товар бывает разным, скажите чем: размером, цветом, объёмом. Выберите или напишите одно слово.`;
  }
  return fmt`${b}${heading('Варианты')}${b}

${attributes.map(attributeWords).join('\n')}

Отличается чем-то ещё? Выберите или напишите. Если это всё, нажмите «Дальше».`;
}

function askValues(dialogue: Dialogue, name: string): Promise<AttributeInput['values']> {
  return askText(dialogue, {
    step: 'values',
    words: fmt`${b}${name}${b}

Перечислите значения, каждое с новой строки. Если у какого-то своя цена, поставьте её после тире:

S
M
XL — 1590`,
    read: understandValues,
  });
}

function understandValues(text: string): Understood<AttributeInput['values']> {
  const values = readValues(text);
  const { values: most, value: longest, minPrice, maxPrice } = PRODUCT_LIMITS;
  if (values.length === 0) return { hint: 'Напишите хотя бы одно значение.' };
  if (values.length > most) return { hint: `Значений — до ${most}, а здесь ${values.length}.` };
  const long = values.find(({ value }) => value.length > longest);
  if (long) return { hint: `«${long.value.slice(0, 20)}…» — слишком длинно: до ${longest} знаков.` };
  const wrong = values.find(({ price }) => price !== null && (price < minPrice || price > maxPrice));
  if (wrong)
    return {
      hint: `Такая цена у «${wrong.value}» не подойдёт: она бывает от ${formatKopecks(minPrice)} до ${formatKopecks(maxPrice)}.`,
    };
  const seen = new Set<string>();
  for (const { value } of values) {
    if (seen.has(value.toLowerCase())) return { hint: `«${value}» названо дважды. Пришлите список без повторов.` };
    seen.add(value.toLowerCase());
  }
  return { value: values };
}

/** `XL — 1 590 ₽`, `XL: 1590`, `XL - 1590`; a hyphen without spaces is part of the value. */
const WITH_PRICE = /^(.*\S)\s*(?:[—–:=]|\s-)\s*(\d[\d\s.,]*(?:₽|р\.?|руб\.?|рубл[а-я]{1,2})?)$/i;

/**
 * The values of an attribute from a list: each on its own line, or on one line after ', ' or ';'. A value may have its
 * own price after a dash.
 */
export function readValues(text: string): AttributeInput['values'] {
  const lines = severalLines(text)
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  // A comma without a space is a decimal comma: '0,5 л'.
  const parts = lines.length === 1 ? (lines[0] ?? '').split(/,\s+/) : lines;
  return parts.map((part) => readValue(part.trim().replace(/,$/, ''))).filter(({ value }) => isVisible(value));
}

function readValue(text: string): AttributeInput['values'][number] {
  const match = WITH_PRICE.exec(text);
  const price = match ? readAmount(match[2] ?? '') : null;
  return match && price !== null ? { value: (match[1] ?? '').trim(), price } : { value: text, price: null };
}
