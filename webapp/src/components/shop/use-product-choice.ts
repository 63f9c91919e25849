import { useState } from 'react';
import type { SelectedValues } from '#shared/contract/cart-key.ts';
import type { Product, ProductAttribute } from '#shared/contract/product.ts';
import { shownPicture } from '#shared/contract/shown-picture.ts';
import { chosenVariant, selectedValues } from '#shared/contract/variant-choice.ts';
import { useWanted, variantOfSku } from '#webapp/lib/search/wanted-values.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import { reachableState, startingValues, withValue } from './choose-value.ts';
import { type AttributeGroup, attributeGroups } from './product-attributes.ts';

export type ProductChoice = ReturnType<typeof useProductChoice>;

/**
 * The chosen values of a product's attributes, with price and availability. Until somebody chooses, these are `start`,
 * or the variant whose SKU was searched for, or what the list was filtered by or searched for: a list of blue things
 * shows the blue ones.
 */
export function useProductChoice(product: Product, start?: SelectedValues) {
  const platform = usePlatform();
  const groups = attributeGroups(product.attributes);
  const { sought, wanted } = useWanted();
  const [picked, setPicked] = useState<SelectedValues | null>(null);
  const values = picked ?? start ?? variantOfSku(product, sought)?.values ?? startingValues(product, groups, wanted);
  const [asked, setAsked] = useState(0);
  // Values that the shop has removed meanwhile are no longer chosen.
  const entries = product.attributes.filter((entry) => values[entry.attribute_id] === entry.value.id);
  const chosen = new Map(entries.map((entry) => [entry.attribute_id, entry] as const));
  const selected = selectedValues(chosen);
  const variant = chosenVariant(product, selected);
  // The only value is no choice but a fact, unless it has to be looked at why it cannot be had.
  const isFact = ({ id, entries: { length } }: AttributeGroup) => length === 1 && chosen.has(id);

  const choose = (entry: ProductAttribute) => {
    platform.haptic('select');
    const next = withValue(product, groups, selected, entry);
    setPicked(next);
    if (groups.every(({ id }) => next[id] !== undefined)) setAsked(0);
  };
  return {
    /** What is chosen among several values. */
    choices: groups.filter((group) => !isFact(group)),
    /** The attributes with one value, which is chosen. */
    facts: groups.filter(isFact),
    chosen,
    choose,
    stateOf: (entry: ProductAttribute) => reachableState(product, groups, selected, entry),
    /** One value of each attribute, or `null` while a choice is open. */
    complete: groups.every(({ id }) => chosen.has(id)) ? [...chosen.values()] : null,
    /** Whether the chosen variant is in stock; for an incomplete choice, whether any variant is. */
    inStock: variant?.in_stock ?? product.in_stock,
    /** The pieces left, if there are few. */
    stock: variant ? variant.stock : product.variants.length > 0 ? null : product.stock,
    variant,
    picture: shownPicture(product, selected),
    /** Whether somebody has tried to buy an incomplete choice. */
    missing: asked > 0,
    /** How often: each time what is missing comes into view. */
    asked,
    askToChoose: () => setAsked((times) => times + 1),
  };
}
