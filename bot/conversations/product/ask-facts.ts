import { b, fmt } from '@grammyjs/parse-mode';
import { formatKopecks } from '#shared/contract/money.ts';
import { PRODUCT_LIMITS } from '#shared/domain/catalog/product-input.ts';
import { readAmount, readCount } from '../../read-amount.ts';
import { askText, type Dialogue, type Heading, readLength } from '../dialogue.ts';

export const askTitle = (dialogue: Dialogue, heading: Heading): Promise<string> =>
  askText(dialogue, {
    step: 'title',
    words: fmt`${b}${heading('Название')}${b}

Как называется товар? Например: «Кружка „Туман“, 350 мл».`,
    read: readLength('Название', PRODUCT_LIMITS.title, { isOneLine: true }),
  });

export const askDescription = (dialogue: Dialogue, heading: Heading): Promise<string> =>
  askText<string>(dialogue, {
    step: 'description',
    words: fmt`${b}${heading('Описание')}${b}

Расскажите о товаре: из чего он, какого размера, как за ним ухаживать.`,
    read: readLength('Описание', PRODUCT_LIMITS.description),
    instead: [{ label: 'Без описания', value: 'none', means: '' }],
  });

export const askPrice = (dialogue: Dialogue, heading: Heading): Promise<number> =>
  askText(dialogue, {
    step: 'price',
    words: fmt`${b}${heading('Цена')}${b}

Сколько стоит одна штука, в рублях?`,
    read: (text) => {
      const price = readAmount(text);
      if (price === null) return { hint: 'Напишите цену числом, например 1290 или 99,50.' };
      if (price < PRODUCT_LIMITS.minPrice) return { hint: `Цена — от ${formatKopecks(PRODUCT_LIMITS.minPrice)}.` };
      if (price > PRODUCT_LIMITS.maxPrice)
        return { hint: `Цена — не больше ${formatKopecks(PRODUCT_LIMITS.maxPrice)}.` };
      return { value: price };
    },
  });

export const askStock = (dialogue: Dialogue, heading: Heading): Promise<number | null> =>
  askText<number | null>(dialogue, {
    step: 'stock',
    words: fmt`${b}${heading('Остаток')}${b}

Сколько штук в наличии? Магазин сам вычтет проданное и остановит продажу на нуле.`,
    read: (text) => {
      const stock = readCount(text);
      if (stock === null) return { hint: 'Напишите целое число, например 12. Ноль — товара нет в наличии.' };
      return stock > PRODUCT_LIMITS.stock ? { hint: 'Столько магазин не сосчитает.' } : { value: stock };
    },
    instead: [{ label: 'Не считать', value: 'none', means: null }],
  });
