import type { APIRequestContext, Page } from '@playwright/test';
import { cartKey } from '#shared/contract/cart-key.ts';
import { linePrice } from '#shared/contract/line-price.ts';
import type { Product } from '#shared/contract/product.ts';

export async function productNamed(request: APIRequestContext, title: string): Promise<Product> {
  const { data } = (await (await request.get('/api/products?per_page=100')).json()) as { data: Product[] };
  const product = data.find((one) => one.title === title);
  if (!product) throw new Error(`the demo shop has no «${title}»`);
  return product;
}

/** A line as the storefront keeps it, in the first variant of each attribute. */
export function keptLine(product: Product, change: object = {}): object {
  const chosen = [...new Map([...product.attributes].reverse().map((entry) => [entry.attribute_id, entry])).values()];
  const selectedAttributeValues = Object.fromEntries(chosen.map(({ attribute_id, value }) => [attribute_id, value.id]));
  return {
    key: cartKey(product.id, selectedAttributeValues),
    id: product.id,
    title: product.title,
    description: product.description,
    thumbnail: product.thumbnail,
    selectedAttributeValues,
    selectedAttributeData: chosen.map(({ attribute_id, attribute, value, price_modifier }) => ({
      attribute_id,
      attribute_name: attribute.name,
      value_id: value.id,
      value_name: value.value,
      price_modifier,
    })),
    finalPrice: linePrice(
      product.price,
      chosen.map(({ price_modifier }) => price_modifier),
    ),
    quantity: 1,
    stock: product.stock,
    problem: null,
    priceWas: null,
    quantityWas: null,
    ...change,
  };
}

/** The page opens with this in the cart, as after an earlier visit. */
export async function keepCart(page: Page, lines: object[]): Promise<void> {
  await page.addInitScript(
    (kept) => {
      if (!sessionStorage.getItem('had-cart')) localStorage.setItem('prilavok:cart', kept);
      sessionStorage.setItem('had-cart', '1');
    },
    JSON.stringify({ state: { lines }, version: 1 }),
  );
}
