import { chosenWords } from '#shared/contract/chosen-words.ts';

interface ChosenItem {
  attribute_name: string;
  value_name: string;
  sku: string | null;
}

/** `Цвет: Хвойный · арт. K-12`: the variant and the SKU; empty without both. */
export const itemWords = ({ sku, ...chosen }: ChosenItem): string =>
  [chosen.value_name && chosenWords(chosen), sku && `арт. ${sku}`].filter(Boolean).join(' · ');
