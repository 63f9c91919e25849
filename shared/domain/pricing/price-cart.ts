import type { CartLineInput, PricedLine } from '#shared/contract/cart.ts';
import { cartKey } from '#shared/contract/cart-key.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import { publicStock } from '#shared/contract/public-stock.ts';
import { shownPicture } from '#shared/contract/shown-picture.ts';
import { shownOldPrice } from '#shared/contract/shown-price.ts';
import { chosenEntries } from '#shared/contract/variant-choice.ts';
import { findProducts } from '#shared/domain/catalog/find-product.ts';
import { productView, type ShownEntry, type ShownProduct } from '#shared/domain/catalog/product-view.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { chosenValues } from './chosen-values.ts';
import { countedItem, findOffer, type Offer } from './offer.ts';

/** A cart line as the shop sees it now. Money in kopecks. */
export interface CartLine extends Offer {
  input: CartLineInput;
  product: ShownProduct | null;
  attributeName: string;
  valueName: string;
  /** Of the chosen item. */
  thumbnail: string | null;
  /** In roubles, as the product's page shows it. */
  oldPrice: number | null;
  problem: PricedLine['problem'];
  /** The most pieces that this line can have; null if the shop does not count them. */
  most: number | null;
}

export interface PricedCart {
  lines: CartLine[];
  /** Over the available lines. */
  cartTotal: number;
}

/**
 * Prices a cart from the database: only ids, quantities and chosen values of the input are used. A line has at most
 * `maxPieces` of a counted stock; 0 for no limit.
 */
export async function priceCart(db: Transaction, inputs: readonly CartLineInput[], maxPieces = 0): Promise<PricedCart> {
  const products = await findProducts(
    db,
    inputs.map(({ id }) => id),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  const lines = withStockProblems(
    inputs.map((input) => {
      const product = byId.get(input.id);
      return product ? offeredLine(input, product) : unknownLine(input);
    }),
    maxPieces,
  );
  const cartTotal = lines
    .filter(({ problem }) => problem === null)
    .reduce((sum, { unitPrice, input }) => sum + unitPrice * input.quantity, 0);
  return { lines, cartTotal };
}

type Line = Omit<CartLine, 'most'>;

const NO_OFFER: Offer = { variant: null, sku: null, unitPrice: 0, fullPrice: 0, stock: null };

const unknownLine = (input: CartLineInput): Line => ({
  ...NO_OFFER,
  input,
  product: null,
  attributeName: '',
  valueName: '',
  thumbnail: null,
  oldPrice: null,
  problem: 'unknown',
});

function offeredLine(input: CartLineInput, product: ShownProduct): Line {
  const chosen = chosenValues(product.attributes, input.selectedAttributeValues);
  const offer = chosen && findOffer(product, chosen);
  const view = productView(product);
  return {
    // What can no longer be chosen is shown with the product's own price, and is not counted anywhere.
    ...(offer ?? { ...NO_OFFER, sku: product.sku, unitPrice: product.price, fullPrice: product.price }),
    input,
    product,
    ...namesOf(chosen ?? []),
    thumbnail: shownPicture(view, input.selectedAttributeValues)?.url ?? null,
    oldPrice: shownOldPrice(view, chosenEntries(view, input.selectedAttributeValues ?? {})),
    problem: offer ? null : 'attributes',
  };
}

const namesOf = (entries: readonly ShownEntry[]) => ({
  attributeName: entries.map(({ attribute }) => attribute.name).join(', '),
  valueName: entries.map(({ value }) => value.value).join(', '),
});

/** Several lines may ask for pieces of the same stock, which they share. */
function withStockProblems(lines: readonly Line[], maxPieces: number): CartLine[] {
  const thingOf = (line: Line) => (line.product ? countedItem(line.product, line) : '');
  const wanted = new Map<string, number>();
  for (const line of lines) wanted.set(thingOf(line), (wanted.get(thingOf(line)) ?? 0) + line.input.quantity);
  return lines.map((line) => ({
    ...line,
    problem: line.problem ?? stockProblem(line, wanted.get(thingOf(line)) ?? 0, maxPieces),
    most: mostPieces(line.stock, maxPieces),
  }));
}

const mostPieces = (stock: number | null, maxPieces: number): number | null =>
  stock === null || maxPieces === 0 ? stock : Math.min(stock, maxPieces);

function stockProblem({ stock, input }: Line, wanted: number, maxPieces: number): PricedLine['problem'] {
  if (stock === null) return null;
  if (stock === 0) return 'sold_out';
  return stock < wanted || input.quantity > (mostPieces(stock, maxPieces) ?? wanted) ? 'not_enough' : null;
}

/** A cart that asks for everything that is left sees that there is no more; other carts see only a small rest. */
function toldPieces({ product, most, input, problem }: CartLine): number | null {
  if (product === null || most === null) return null;
  const isAtEnd = problem === 'not_enough' || input.quantity >= most;
  return isAtEnd ? most : publicStock(most);
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
    variant_id: line.variant?.id ?? null,
    sku: line.sku,
    price: roublesFromKopecks(line.unitPrice),
    full_price: roublesFromKopecks(line.fullPrice),
    old_price: line.oldPrice,
    discount: 0,
    thumbnail: line.thumbnail,
    selectedAttributeValues: input.selectedAttributeValues,
    problem: line.problem,
    available: toldPieces(priced),
  };
}
