import type { CartLineInput, PricedLine } from '#shared/contract/cart.ts';
import { cartKey } from '#shared/contract/cart-key.ts';
import { linePrice } from '#shared/contract/line-price.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import { salePrice } from '#shared/contract/sale-price.ts';
import { toldStock } from '#shared/contract/told-stock.ts';
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
  /** For one piece, after a running sale. */
  unitPrice: number;
  /** For one piece, before any discount. */
  fullPrice: number;
  problem: PricedLine['problem'];
  /** Pieces that this line can have at most; null where the shop does not count them. */
  most: number | null;
}

export interface PricedCart {
  lines: CartLine[];
  /** Over the lines that can be had. */
  cartTotal: number;
}

/**
 * Prices a cart from the database: of what came in only ids, quantities and chosen values are believed. A line has at
 * most `maxPieces` of a counted stock; 0 for no cap.
 */
export async function priceCart(db: Transaction, inputs: readonly CartLineInput[], maxPieces = 0): Promise<PricedCart> {
  const products = await findProducts(
    db,
    inputs.map(({ id }) => id),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  const wanted = piecesWanted(inputs);
  const lines = inputs.map((input) =>
    priceLine(input, byId.get(input.id), { wanted: wanted.get(input.id) ?? 0, maxPieces }),
  );
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

interface Pieces {
  /** By all lines of the cart together. */
  wanted: number;
  maxPieces: number;
}

function priceLine(input: CartLineInput, product: ShownProduct | undefined, pieces: Pieces): CartLine {
  if (!product) {
    const nothing = { attributeName: '', valueName: '', unitPrice: 0, fullPrice: 0, most: null };
    return { input, product: null, ...nothing, problem: 'unknown' };
  }
  const chosen = chosenValues(product.attributes, input.selectedAttributeValues);
  const entries = chosen ?? [];
  const fullPrice = linePrice(
    product.price,
    entries.map(({ priceModifier }) => priceModifier),
  );
  return {
    input,
    product,
    attributeName: entries.map(({ attribute }) => attribute.name).join(', '),
    valueName: entries.map(({ value }) => value.value).join(', '),
    unitPrice: salePrice(fullPrice, product.sale),
    fullPrice,
    problem: chosen === null ? 'attributes' : stockProblem(product.stock, input.quantity, pieces),
    most: mostPieces(product.stock, pieces.maxPieces),
  };
}

const mostPieces = (stock: number | null, maxPieces: number): number | null =>
  stock === null || maxPieces === 0 ? stock : Math.min(stock, maxPieces);

function stockProblem(stock: number | null, quantity: number, { wanted, maxPieces }: Pieces): PricedLine['problem'] {
  if (stock === null) return null;
  if (stock === 0) return 'sold_out';
  return stock < wanted || quantity > (mostPieces(stock, maxPieces) ?? quantity) ? 'not_enough' : null;
}

/** Whoever asks for as many as there are learns that there are no more; to others only a small rest is told. */
function toldPieces({ product, most, input, problem }: CartLine): number | null {
  if (product === null || most === null) return null;
  const isAtEnd = problem === 'not_enough' || input.quantity >= most;
  return isAtEnd ? most : toldStock(most);
}

export function pricedLineView(priced: CartLine): PricedLine {
  const { input, product, ...line } = priced;
  return {
    key: cartKey(input.id, input.selectedAttributeValues),
    id: input.id,
    title: product?.title ?? '',
    attribute_name: line.attributeName,
    value_name: line.valueName,
    quantity: input.quantity,
    variant_id: null,
    sku: product?.sku ?? null,
    price: roublesFromKopecks(line.unitPrice),
    full_price: roublesFromKopecks(line.fullPrice),
    discount: 0,
    thumbnail: product?.pictures[0]?.url ?? null,
    selectedAttributeValues: input.selectedAttributeValues,
    problem: line.problem,
    available: toldPieces(priced),
  };
}
