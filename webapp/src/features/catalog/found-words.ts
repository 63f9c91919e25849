import { russianPlural } from '#shared/contract/russian-plural.ts';

export function foundWords(total: number): string {
  if (total === 0) return 'Ничего не нашлось';
  const found = russianPlural(total, 'Найден', 'Найдено', 'Найдено');
  return `${found} ${total} ${russianPlural(total, 'товар', 'товара', 'товаров')}`;
}
