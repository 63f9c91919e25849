import type { Product, ProductVariant } from '#shared/contract/product.ts';
import type { RatingStats } from '#shared/contract/review.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { priceRange, shownOldPrice } from '#shared/contract/shown-price.ts';

const CONTEXT = 'https://schema.org';

/** The shop as a site with a search. */
export function siteData({ title }: Settings, origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: title,
    url: `${origin}/`,
    inLanguage: 'ru',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The path to a page, from the shop's first page. */
export function breadcrumbData(steps: readonly { name: string; url: string }[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

export function productData(product: Product, rating: RatingStats, url: string, pictures: readonly string[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.title,
    ...(product.description && { description: product.description }),
    ...(pictures.length > 0 && { image: pictures }),
    sku: product.sku ?? String(product.id),
    url,
    offers: offerOf(product, url),
    ...(rating.total > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.total,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

/** One price, the lowest and the highest possible price, or an offer for each variant. */
function offerOf(product: Product, url: string): object {
  const { least, greatest } = priceRange(product);
  const { variants } = product;
  const range = { '@type': 'AggregateOffer', lowPrice: least, highPrice: greatest };
  const common = { priceCurrency: CURRENCY, availability: availability(product), url };
  if (variants.length > 0) {
    const offers = variants.map((variant) => variantOffer(product, variant, url));
    return { ...range, offerCount: variants.length, ...common, offers };
  }
  if (least < greatest) return { ...range, offerCount: offersOf(product), ...common };
  return { '@type': 'Offer', price: least, ...common, ...struckPrice(shownOldPrice(product)) };
}

const CURRENCY = 'RUB';

const availability = ({ in_stock }: { in_stock: boolean }): string =>
  in_stock ? `${CONTEXT}/InStock` : `${CONTEXT}/OutOfStock`;

function variantOffer({ attributes }: Product, variant: ProductVariant, url: string): object {
  const ids = Object.values(variant.values);
  return {
    '@type': 'Offer',
    name: attributes.flatMap(({ value }) => (ids.includes(value.id) ? [value.value] : [])).join(', '),
    ...(variant.sku !== null && { sku: variant.sku }),
    price: variant.price,
    priceCurrency: CURRENCY,
    availability: availability(variant),
    url,
    ...struckPrice(variant.old_price),
  };
}

const struckPrice = (price: number | null): object =>
  price === null
    ? {}
    : {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: `${CONTEXT}/StrikethroughPrice`,
          price,
          priceCurrency: CURRENCY,
        },
      };

/** Each value with its own price, and the product itself if some values have none. */
function offersOf({ attributes }: Product): number {
  const own = attributes.filter(({ price_modifier }) => price_modifier !== null).length;
  return own === attributes.length ? own : own + 1;
}
