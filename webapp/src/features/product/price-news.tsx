import { useState } from 'react';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Product } from '#shared/contract/product.ts';
import { shownPrice } from '#shared/contract/shown-price.ts';
import type { ChosenEntries } from '#shared/contract/variant-choice.ts';

/** The price for those who do not see it change: silent until another choice costs something else. */
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
