import type { CartLineInput, PricedLine } from '#shared/contract/cart.ts';
import { cartKey } from '#shared/contract/cart-key.ts';
import { linePrice } from '#shared/contract/line-price.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import { findProducts } from '#shared/domain/catalog/find-product.ts';
import type { ShownProduct } from '#shared/domain/catalog/product-view.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { chosenValues } from './chosen-values.ts';

/** A cart line as the shop sees it now. Money in kopecks. */
export interface CartLine {
  input: CartLineInput;
  product: ShownProduct | null;
  attributeName: string;
  valueName: string;
  unitPrice: number;
  problem: PricedLine['problem'];
}

export interface PricedCart {
  lines: CartLine[];
  /** Over the lines that can be had. */
  cartTotal: number;
}

/** Prices a cart from the database: of what came in only ids, quantities and chosen values are believed. */
export async function priceCart(db: Transaction, inputs: readonly CartLineInput[]): Promise<PricedCart> {
  const products = await findProducts(
    db,
    inputs.map(({ id }) => id),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  const wanted = piecesWanted(inputs);
  const lines = inputs.map((input) => priceLine(input, byId.get(input.id), wanted.get(input.id) ?? 0));
  const cartTotal = lines
    .filter(({ problem }) => problem === null)
    .reduce((sum, { unitPrice, input }) => sum + unitPrice * input.quantity, 0);
  return { lines, cartTotal };
}

/** Several lines may want the same product in different variants: the stock is one for all of them. */
function piecesWanted(inputs: readonly CartLineInput[]): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { id, quantity } of inputs) wanted.set(id, (wanted.get(id) ?? 0) + quantity);
  return wanted;
}

function priceLine(input: CartLineInput, product: ShownProduct | undefined, wanted: number): CartLine {
  if (!product) {
    return { input, product: null, attributeName: '', valueName: '', unitPrice: 0, problem: 'unknown' };
  }
  const chosen = chosenValues(product.attributes, input.selectedAttributeValues);
  const entries = chosen ?? [];
  return {
    input,
    product,
    attributeName: entries.map(({ attribute }) => attribute.name).join(', '),
    valueName: entries.map(({ value }) => value.value).join(', '),
    unitPrice: linePrice(
      product.price,
      entries.map(({ priceModifier }) => priceModifier),
    ),
    problem: chosen === null ? 'attributes' : stockProblem(product.stock, wanted),
  };
}

function stockProblem(stock: number | null, wanted: number): PricedLine['problem'] {
  if (stock === null || stock >= wanted) return null;
  return stock === 0 ? 'sold_out' : 'not_enough';
}

export function pricedLineView({ input, product, ...line }: CartLine): PricedLine {
  return {
    key: cartKey(input.id, input.selectedAttributeValues),
    id: input.id,
    title: product?.title ?? '',
    attribute_name: line.attributeName,
    value_name: line.valueName,
    quantity: input.quantity,
    price: roublesFromKopecks(line.unitPrice),
    thumbnail: product?.pictures[0]?.url ?? null,
    selectedAttributeValues: input.selectedAttributeValues,
    problem: line.problem,
    available: product?.stock ?? null,
  };
}
