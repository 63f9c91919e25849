import { chosenWords } from '#shared/contract/chosen-words.ts';

interface ChosenItem {
  attribute_name: string;
  value_name: string;
  sku: string | null;
}

/** `Цвет: Хвойный · арт. K-12`: which of a product's variants it is; empty for one that has neither. */
export const itemWords = ({ sku, ...chosen }: ChosenItem): string =>
  [chosen.value_name && chosenWords(chosen), sku && `арт. ${sku}`].filter(Boolean).join(' · ');
