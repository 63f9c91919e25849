import { useState } from 'react';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Product } from '#shared/contract/product.ts';
import { shownPrice } from '#shared/contract/shown-price.ts';
import type { ChosenEntries } from '#shared/contract/variant-choice.ts';

/** Announces the price to screen readers when another choice changes it. */
export function PriceNews({ product, chosen }: { product: Product; chosen: ChosenEntries }) {
  const { price, isFrom } = shownPrice(product, chosen);
  const words = `Цена: ${isFrom ? 'от ' : ''}${formatRoubles(price)}`;
  const [first] = useState(words);
  const [isNews, setNews] = useState(false);
  if (!isNews && words !== first) setNews(true);
  return (
    <span className="visually-hidden" role="status">
      {isNews && words}
    </span>
  );
}
