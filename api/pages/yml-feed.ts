import { CHAT_PICTURE_NAME } from '#shared/contract/picture-address.ts';
import type { Product, ProductAttribute, ProductVariant } from '#shared/contract/product.ts';
import type { Category } from '#shared/contract/shop-data.ts';
import { shownOldPrice, shownPrice } from '#shared/contract/shown-price.ts';
import { cutText } from '#shared/domain/cut-text.ts';

type Picture = Product['pictures'][number];

interface FeedShop {
  name: string;
  company: string;
  origin: string;
  categories: readonly Category[];
  productUrl: (id: number) => string;
}

/** The format allows this many pictures. */
const MAX_PICTURES = 10;
const MAX_DESCRIPTION = 3000;
const MAX_SHOP_NAME = 20;

/**
 * Goods in the format of Yandex Market and others (yml_catalog): an offer for each variant, joined by `group_id`, or
 * one offer for a product without variants. Products that are sold out are included and marked.
 */
export async function* ymlFeed(shop: FeedShop, products: AsyncIterable<Product>): AsyncGenerator<string> {
  // RFC 3339 with its zone: without it every reader assumes its own zone.
  const date = `${new Date().toISOString().slice(0, 19)}+00:00`;
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<yml_catalog date="${date}"><shop>`,
    `<name>${escaped(cutText(shop.name, MAX_SHOP_NAME))}</name><company>${escaped(shop.company)}</company><url>${escaped(shop.origin)}/</url>`,
    '<currencies><currency id="RUB" rate="1"/></currencies>',
    '<categories>',
    ...shop.categories.map(({ id, title }) => `<category id="${id}">${escaped(title)}</category>`),
    '</categories>',
    '<offers>\n',
  ].join('\n');
  for await (const product of products) yield offersOf(shop, product).join('');
  yield '</offers></shop></yml_catalog>\n';
}

function offersOf(shop: FeedShop, product: Product): string[] {
  if (product.variants.length > 0) return product.variants.map((variant) => variantOffer(shop, product, variant));
  const { price } = shownPrice(product);
  const facts = { price, oldPrice: shownOldPrice(product), isAvailable: product.in_stock, sku: product.sku };
  const { pictures, attributes } = product;
  return [offer(shop, product, { id: String(product.id), ...facts, pictures, params: specsOf(attributes) })];
}

function variantOffer(shop: FeedShop, product: Product, variant: ProductVariant): string {
  const chosen = product.attributes.filter(({ attribute_id, value }) => variant.values[attribute_id] === value.id);
  const values = new Set(Object.values(variant.values));
  const own = product.pictures.filter(({ id, value_ids }) =>
    value_ids.length > 0 ? value_ids.every((value) => values.has(value)) : id === variant.picture_id,
  );
  return offer(shop, product, {
    id: `${product.id}-${variant.id}`,
    group: String(product.id),
    price: variant.price,
    oldPrice: variant.old_price,
    isAvailable: variant.in_stock,
    sku: variant.sku,
    pictures: [
      ...own,
      ...product.pictures.filter((picture) => picture.value_ids.length === 0 && !own.includes(picture)),
    ],
    params: chosen.map(paramOf),
  });
}

interface Offer {
  id: string;
  group?: string;
  price: number;
  oldPrice: number | null;
  isAvailable: boolean;
  sku: string | null;
  pictures: readonly Picture[];
  params: Param[];
}

type Param = [name: string, value: string];

const paramOf = ({ attribute, value }: ProductAttribute): Param => [attribute.name, value.value];

/** Attributes with only one value. */
const specsOf = (attributes: readonly ProductAttribute[]): Param[] =>
  attributes
    .filter(({ attribute_id: of }) => attributes.filter(({ attribute_id }) => attribute_id === of).length === 1)
    .map(paramOf);

/** Yandex needs the manufacturer of a product; shops store it among the attributes. */
const isMaker = ([name]: Param): boolean => /^(?:бренд|производитель|торговая марка|марка|brand)$/i.test(name.trim());

function offer({ origin, productUrl }: FeedShop, product: Product, facts: Offer): string {
  const { id, group, price, oldPrice, isAvailable, sku, pictures, params } = facts;
  // Marketplaces accept only photos, and a drawing of the demo shop is not a photo.
  const photos = pictures.filter(({ url }) => url.endsWith(CHAT_PICTURE_NAME)).slice(0, MAX_PICTURES);
  const maker = params.find(isMaker)?.[1];
  // What distinguishes a variant from the others of its product.
  const choice = group === undefined ? [] : params.filter((param) => !isMaker(param)).map(([, value]) => value);
  const name = [product.title, ...choice].join(', ');
  return [
    `<offer id="${id}"${group ? ` group_id="${group}"` : ''} available="${isAvailable}">`,
    `<name>${escaped(name)}</name><url>${escaped(productUrl(product.id))}</url>`,
    `<price>${price}</price>${oldPrice ? `<oldprice>${oldPrice}</oldprice>` : ''}`,
    `<currencyId>RUB</currencyId><categoryId>${product.category_id}</categoryId>`,
    ...photos.map(({ url }) => `<picture>${escaped(new URL(url, `${origin}/`).href)}</picture>`),
    maker === undefined ? '' : `<vendor>${escaped(maker)}</vendor>`,
    sku ? `<vendorCode>${escaped(sku)}</vendorCode>` : '',
    product.description ? `<description>${escaped(cutText(product.description, MAX_DESCRIPTION))}</description>` : '',
    ...params.map(([param, value]) => `<param name="${escaped(param)}">${escaped(value)}</param>`),
    '</offer>\n',
  ].join('');
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Of the control characters, XML allows only tabs and line ends. It does not allow the last two characters either. */
const escaped = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '').replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
