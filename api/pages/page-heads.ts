import { chatPicture, chatPictureUrl } from '#shared/contract/chat-picture.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Preload } from '#shared/contract/preload.ts';
import type { Product } from '#shared/contract/product.ts';
import { quoted } from '#shared/contract/quoted.ts';
import type { RatingStats } from '#shared/contract/review.ts';
import { saleDiscountWords } from '#shared/contract/sale-words.ts';
import type { Category, Sale, ShopDocument } from '#shared/contract/shop-data.ts';
import { shownPrice } from '#shared/contract/shown-price.ts';
import type { PageHead, SharePicture } from './page-head.ts';
import { shortText } from './short-text.ts';
import { breadcrumbData, productData, siteData } from './structured-data.ts';

export interface Shop {
  bundle: Preload;
  /** `PUBLIC_URL` without a slash at its end. */
  origin: string;
}

/** Search engines show about this much of a description. */
const MAX_DESCRIPTION = 160;
const NAMED_CATEGORIES = 6;

export function homeHead(shop: Shop, page: number): PageHead {
  const { settings, categories } = shop.bundle;
  const names = categories.slice(0, NAMED_CATEGORIES).map(({ title }) => title);
  const places = [settings.delivery_enable && 'доставка', settings.city && `самовывоз: ${settings.city}`];
  const handover = places.filter(Boolean).join(', ');
  const parts = [
    names.join(', '),
    handover && handover.charAt(0).toUpperCase() + handover.slice(1),
    'Заказ на сайте и в Telegram',
  ];
  return {
    ...basics(shop),
    title: settings.siteName + pageWord(page),
    description: shortText(parts.filter(Boolean).join('. '), MAX_DESCRIPTION),
    canonical: paged(`${shop.origin}/`, page),
    structured: [siteData(settings, shop.origin)],
  };
}

export function categoryHead(shop: Shop, category: Category, page: number): PageHead {
  const { title } = shop.bundle.settings;
  const url = categoryUrl(shop, category);
  return {
    ...basics(shop),
    title: `${category.title}${pageWord(page)} — ${title}`,
    description: shortText(
      category.description || `${category.title}: товары и цены в магазине ${quoted(title)}.`,
      MAX_DESCRIPTION,
    ),
    canonical: paged(url, page),
    structured: [breadcrumbData([homeStep(shop), { name: category.title, url }])],
  };
}

export function saleHead(shop: Shop, sale: Sale, page: number): PageHead {
  const { title } = shop.bundle.settings;
  const url = `${shop.origin}/sale/${sale.id}`;
  return {
    ...basics(shop),
    title: `${sale.title}${pageWord(page)} — ${title}`,
    description: shortText([saleDiscountWords(sale), sale.description].filter(Boolean).join('. '), MAX_DESCRIPTION),
    canonical: paged(url, page),
    structured: [breadcrumbData([homeStep(shop), { name: sale.title, url }])],
  };
}

export function unknownSaleHead(shop: Shop): PageHead {
  return { ...genericHead(shop, '/'), title: `404 Акция не найдена — ${shop.bundle.settings.title}` };
}

export function documentHead(shop: Shop, document: ShopDocument): PageHead {
  const { title } = shop.bundle.settings;
  const url = `${shop.origin}${document.url}`;
  return {
    ...basics(shop),
    title: `${document.title} — ${title}`,
    description: shortText(`${document.title} магазина ${quoted(title)}`, MAX_DESCRIPTION),
    canonical: url,
    structured: [breadcrumbData([homeStep(shop), { name: document.title, url }])],
  };
}

export function unknownDocumentHead(shop: Shop): PageHead {
  return { ...genericHead(shop, '/'), title: `404 Документ не найден — ${shop.bundle.settings.title}` };
}

export function unknownCategoryHead(shop: Shop): PageHead {
  return {
    ...genericHead(shop, '/'),
    title: `404 Категория не найдена — ${shop.bundle.settings.title}`,
  };
}

/** For a product that does not exist, or not any more: the storefront says so over the shop. */
export function unknownProductHead(shop: Shop): PageHead {
  return { ...genericHead(shop, '/'), title: `Товара больше нет — ${shop.bundle.settings.title}` };
}

export function productHead(shop: Shop, product: Product, rating: RatingStats): PageHead {
  const { categories, settings } = shop.bundle;
  const category = categories.find(({ id }) => id === product.category_id);
  const url = productUrl(shop.origin, product.id);
  const steps = [
    homeStep(shop),
    ...(category ? [{ name: category.title, url: categoryUrl(shop, category) }] : []),
    { name: product.title, url },
  ];
  const pictures = product.pictures.map(({ url }) => absolute(shop, chatPictureUrl(url) ?? url));
  const { price, isFrom } = shownPrice(product);
  const priceWords = `${isFrom ? 'От ' : ''}${formatRoubles(price)}`;
  return {
    ...basics(shop),
    title: `${product.title} — ${settings.title}`,
    description: shortText(`${priceWords}. ${product.description}`.trim(), MAX_DESCRIPTION),
    canonical: url,
    type: 'product',
    price,
    picture: pictureOf(shop, product) ?? sharePicture(shop),
    structured: [productData(product, rating, url, pictures), breadcrumbData(steps)],
  };
}

/** Its address opens the order, so no head contains it: chats store what they read there. */
export function orderHead(shop: Shop, number: number | null): PageHead {
  const title = number === null ? 'Заказ не найден' : `Заказ №${number}`;
  return { ...genericHead(shop, '/'), title: `${title} — ${shop.bundle.settings.title}` };
}

/** A page that search engines should not show: a personal one, or one without content. */
export function genericHead(shop: Shop, path: string): PageHead {
  return { ...homeHead(shop, 1), canonical: shop.origin + path, indexed: false, structured: [] };
}

export const productUrl = (origin: string, id: number): string => `${origin}/?product=${id}`;

export const categoryUrl = ({ origin }: Pick<Shop, 'origin'>, { slug }: Pick<Category, 'slug'>): string =>
  `${origin}/category/${encodeURIComponent(slug)}`;

function basics(shop: Shop): Pick<PageHead, 'siteName' | 'indexed' | 'type' | 'picture'> {
  const { settings } = shop.bundle;
  return {
    siteName: settings.title,
    indexed: settings.telegram_only !== 1,
    type: 'website',
    picture: sharePicture(shop),
  };
}

const homeStep = ({ bundle, origin }: Shop) => ({ name: bundle.settings.title, url: `${origin}/` });

const pageWord = (page: number): string => (page > 1 ? ` — страница ${page}` : '');

const paged = (url: string, page: number): string => (page > 1 ? `${url}?page=${page}` : url);

const absolute = ({ origin }: Shop, url: string): string => (url.startsWith('/') ? origin + url : url);

const sharePicture = (shop: Shop): SharePicture => ({
  url: `${shop.origin}/icons/share.png`,
  width: 1200,
  height: 630,
  alt: shop.bundle.settings.title,
});

/** A product without a picture that chats can show is shared with the shop's picture. */
function pictureOf(shop: Shop, product: Product): SharePicture | undefined {
  const [picture] = product.pictures.flatMap((each) => chatPicture(each) ?? []);
  return picture && { ...picture, url: absolute(shop, picture.url), alt: picture.alt || product.title };
}
