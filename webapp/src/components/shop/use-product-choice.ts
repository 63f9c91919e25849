import { useState } from 'react';
import type { Product, ProductAttribute } from '#shared/contract/product.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import { attributeGroups, shownPrice } from './product-attributes.ts';

/** What is being chosen of a product's attributes, and the price that it comes to. */
export function useProductChoice(product: Product) {
  const platform = usePlatform();
  const groups = attributeGroups(product.attributes);
  const [chosen, setChosen] = useState<ReadonlyMap<number, ProductAttribute>>(new Map());
  const [missing, setMissing] = useState(false);

  const choose = (entry: ProductAttribute) => {
    platform.haptic('select');
    const next = new Map(chosen).set(entry.attribute_id, entry);
    setChosen(next);
    if (groups.every(({ id }) => next.has(id))) setMissing(false);
  };
  return {
    groups,
    chosen,
    choose,
    /** One value of each attribute, or `null` while a choice is open. */
    complete: groups.every(({ id }) => chosen.has(id)) ? [...chosen.values()] : null,
    /** A choice was asked for and is still open. */
    missing,
    askToChoose: () => setMissing(true),
    ...shownPrice(product, groups, chosen),
  };
}
