import { b, fmt } from '@grammyjs/parse-mode';
import { Composer, type Context } from 'grammy';
import { buttonKind, onPress, pageArg } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { addPages, answerPress, type Screen, show, turnTo } from '#bot/kernel/screen.ts';
import { STALE_LIST, searchedFor } from '#bot/kernel/searched-words.ts';
import { shopAddress, shopButton } from '#bot/kernel/shop-address.ts';
import { addWayToShop, inReply, isBuyer, justWritten } from '#bot/messages/forward-to-shop.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { MAX_QUERY_LENGTH, searchInput } from '#shared/contract/search.ts';
import { searchProducts } from '#shared/domain/catalog/search-products.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { PRODUCTS_ON_SCREEN, productRows } from './product-list.ts';

/** A page of search results; the searched words are in the message. */
const foundButton = buttonKind('found', pageArg);

const QUESTION = 'Что ищем? Напишите название товара или пару слов о нём.';
const TOO_LONG = `Слишком длинный запрос: хватит нескольких слов, до ${MAX_QUERY_LENGTH} знаков.`;

/** `/search WORDS`, and the pages of its results. */
export function searchFeature(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  composer.chatType('private').command('search', async (ctx) => {
    const words = ctx.match.trim();
    if (words === '') return ctx.reply(QUESTION);
    if (words.length > MAX_QUERY_LENGTH) return ctx.reply(TOO_LONG);
    return show(ctx, (await found(deps, ctx, words, 1)) ?? (await nothing(deps, ctx, words)));
  });

  onPress(composer, foundButton, async (ctx, page) => {
    const words = searchedFor(ctx);
    if (words === null) return answerPress(ctx, STALE_LIST);
    await turnTo(ctx, (await found(deps, ctx, words, page)) ?? (await nothing(deps, ctx, words)));
    return answerPress(ctx);
  });
  return composer;
}

/** A text that no other feature handled is searched for in the catalogue. It comes right before the fallback. */
export function freeTextFeature(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  composer.chatType('private').on('message:text', async (ctx, next) => {
    const { text, via_bot } = ctx.message;
    // A product that the person has just chosen from this bot's inline results.
    if (via_bot?.id === ctx.me.id) return;
    const words = text.trim();
    if (words.startsWith('/') || words.length > MAX_QUERY_LENGTH) return next();
    const list = await found(deps, ctx, words, 1);
    if (list && !isQuestion(words)) return show(ctx, list);
    return show(ctx, list ?? (await nothing(deps, ctx, words)), inReply(ctx));
  });
  return composer;
}

/** One page of results for the words; null if there are none. */
async function found(deps: BotDeps, ctx: Context, words: string, page: number): Promise<Screen | null> {
  const { db, publicUrl } = deps;
  const input = searchInput.safeParse({ q: words, page: String(page), per_page: String(PRODUCTS_ON_SCREEN) });
  if (!input.success) return null;
  const { products, pagination } = await searchProducts(db, input.data);
  if (products.length === 0) return page > 1 ? found(deps, ctx, words, 1) : null;
  const { total, currentPage, totalPages } = pagination;
  const keyboard = productRows(products, publicUrl);
  addPages(keyboard, foundButton, { page: currentPage, pages: totalPages });
  if (totalPages > 1) keyboard.webApp('Все результаты в магазине', searchAddress(publicUrl, words));
  if (isQuestion(words) && justWritten(ctx) && (await isBuyer(deps, ctx))) addWayToShop(ctx, keyboard);
  return {
    content: fmt`Поиск: ${b}${words}${b}

${russianPlural(total, 'Нашёлся', 'Нашлись', 'Нашлось')} ${total} ${russianPlural(total, 'товар', 'товара', 'товаров')}. Нажмите, чтобы открыть в магазине.`,
    keyboard,
  };
}

/** Then goods may be the wrong answer. */
const isQuestion = (words: string): boolean => words.includes('?');

async function nothing(deps: BotDeps, ctx: Context, words: string): Promise<Screen> {
  const [{ contact }, mayAsk] = await Promise.all([readSettings(deps.db), isBuyer(deps, ctx)]);
  const keyboard = shopButton(deps.publicUrl);
  return {
    content: fmt`По запросу «${words}» ничего не нашлось. Попробуйте другие слова или загляните в магазин.

${mayAsk ? 'Это был вопрос? Отправьте его магазину кнопкой ниже: ответ придёт сюда.\n' : ''}${contact === '' ? '' : `Вопрос магазину: ${contact}\n`}Вопрос о заказе можно задать через /orders, а всё, что умеет бот, — в /help.`,
    keyboard: mayAsk ? addWayToShop(ctx, keyboard) : keyboard,
  };
}

/** The same search in the storefront, where it can be sorted. */
const searchAddress = (publicUrl: string, words: string): string =>
  shopAddress(publicUrl, `/?q=${encodeURIComponent(words)}`);
