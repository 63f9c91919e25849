import { Composer, InlineKeyboard } from 'grammy';
import type { InlineQueryResultArticle, UserFromGetMe } from 'grammy/types';
import { pageArg } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { shorten } from '#bot/kernel/message-text.ts';
import type { SelectedValues } from '#shared/contract/cart-key.ts';
import { type Product, productListInput } from '#shared/contract/product.ts';
import { MAX_QUERY_LENGTH, searchInput } from '#shared/contract/search.ts';
import { listProducts, type ProductPage } from '#shared/domain/catalog/list-products.ts';
import { searchProducts } from '#shared/domain/catalog/search-products.ts';
import { chosenPictureAddress, productWords } from './product-card.ts';
import { chatLink, priceWords, productAddress, productLink, struckPrice } from './product-list.ts';

const PER_PAGE = 20;
/** Prices change, so Telegram may cache results only for this time. */
const CACHE_SECONDS = 60;

/** `@bot кружка` in any chat: products to share, each with a link into the shop. */
export function inlineSearchFeature(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  composer.on('inline_query', async (ctx) => {
    const { query, offset } = ctx.inlineQuery;
    const page = pageArg.read(offset) ?? 1;
    const words = query.trim().slice(0, MAX_QUERY_LENGTH);
    const { products, pagination } = await pageOf(deps, words, page);
    await ctx.answerInlineQuery(
      products.map((product) => resultOf(product, deps.publicUrl, { me: ctx.me, words })),
      { cache_time: CACHE_SECONDS, next_offset: pagination.hasNext ? String(page + 1) : '' },
    );
  });
  return composer;
}

/** Without letters or digits, the shop's first products. */
async function pageOf({ db }: BotDeps, words: string, page: number): Promise<ProductPage> {
  const paging = { page: String(page), per_page: String(PER_PAGE) };
  if (!/[\p{L}\p{N}]/u.test(words)) return listProducts(db, productListInput.parse(paging));
  return searchProducts(db, searchInput.parse({ q: words, ...paging }));
}

interface Asked {
  me: UserFromGetMe;
  words: string;
}

/** In another person's chat a button cannot open the mini app directly; a link can. */
function resultOf(product: Product, publicUrl: string, { me, words }: Asked): InlineQueryResultArticle {
  const { text, entities } = productWords(product);
  const picture = chosenPictureAddress(product, publicUrl, namedValues(product, words));
  const struck = struckPrice(product);
  const price = product.in_stock ? priceWords(product) : 'нет в наличии';
  return {
    type: 'article',
    id: String(product.id),
    title: product.title,
    description: [
      struck ? `${price} вместо ${struck.price}` : price,
      shorten(product.description.replace(/\s+/g, ' '), 80),
    ]
      .filter((part) => part !== '')
      .join(' · '),
    ...(picture !== null && { thumbnail_url: picture }),
    input_message_content: {
      message_text: text,
      entities,
      // The product's page already shows a picture.
      link_preview_options: {
        url: productAddress(publicUrl, product.id, 'inline'),
        prefer_large_media: true,
        show_above_text: true,
      },
    },
    reply_markup: linksOf(product, me),
  };
}

/** If it is sold out, the bot's own chat offers a stock request. */
function linksOf({ id, in_stock }: Product, me: UserFromGetMe): InlineKeyboard {
  const keyboard = new InlineKeyboard().url('Открыть в магазине', productLink(me, id, 'inline'));
  return in_stock ? keyboard : keyboard.row().url('Сообщить о поступлении', chatLink(me, id));
}

/** The values that a search contains: `красная` means the red one. */
function namedValues({ attributes }: Product, words: string): SelectedValues {
  const named = stemsOf(words);
  return Object.fromEntries(
    attributes
      .filter(({ value }) => stemsOf(value.value).every((stem) => named.includes(stem)))
      .map(({ attribute_id, value }) => [attribute_id, value.id]),
  );
}

/** Words without the endings of adjectives, which change with the noun. */
const stemsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => (word.length > 4 ? word.replace(/(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ую|юю)$/u, '') : word));
