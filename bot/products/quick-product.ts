import { createHash } from 'node:crypto';
import { fmt } from '@grammyjs/parse-mode';
import { Composer } from 'grammy';
import type { Message } from 'grammy/types';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { show } from '#bot/kernel/screen.ts';
import { keepPhotos } from '#bot/kernel/sent-files.ts';
import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import { readLength, type Understood } from '#shared/contract/read-text.ts';
import { addPictures } from '#shared/domain/catalog/add-pictures.ts';
import { type ProductInput, productInput } from '#shared/domain/catalog/product-input.ts';
import { createProduct } from '#shared/domain/catalog/save-product.ts';
import { findDrafted, findStaffProduct, usualCategory } from '#shared/domain/catalog/staff-products.ts';
import { findStaff } from '#shared/domain/customers/roles.ts';
import { emptyDraft } from './product-draft.ts';
import { readProductPrice } from './product-questions.ts';
import { productRefusal } from './set-product.ts';
import { staffProductScreen } from './staff-product-screen.ts';

/** 'Кружка «Туман» — 1 290 ₽', and the description below it; a hyphen without spaces is part of the title. */
const CAPTION = /^(\S.*?)(?:\s*[—–]|\s+-)\s*(\d[^\n]*)(?:\n([\s\S]*))?$/;

/** A photo with a name and price under it creates a hidden product; the rest of an album are its photos. */
export function quickProductFeature(deps: BotDeps): Composer<BotContext> {
  const { db } = deps;
  const composer = new Composer<BotContext>();

  composer.chatType('private').on('message:photo', async (ctx, next) => {
    const { caption = '', media_group_id: albumId, reply_to_message: replied } = ctx.message;
    const read = CAPTION.exec(caption.trim());
    if (replied || !(read || albumId) || !(await findStaff({ db }, ctx.from.id))) return next();
    if (read) return makeProduct(deps, ctx, read);
    const draftKey = draftKeyOf(ctx.message);
    if (!(await findDrafted(db, draftKey))) return next();
    return addPictures({ db }, { draftKey, ...(await sentBy(deps, ctx)) });
  });
  return composer;
}

type PhotoContext = BotContext & { message: Message.PhotoMessage };

async function makeProduct(deps: BotDeps, ctx: PhotoContext, caption: RegExpExecArray) {
  const { db, publicUrl, log } = deps;
  const read = understand(caption);
  if ('hint' in read) return ctx.reply(read.hint);
  const category = await usualCategory(db);
  const { actorId, pictures } = await sentBy(deps, ctx);
  const { photos: _none, ...draft } = emptyDraft();
  const input = productInput.parse({
    ...draft,
    ...read.value,
    category: category ?? { title: 'Новые товары' },
    isHidden: true,
    pictures,
  });
  try {
    const id = await createProduct({ db }, { actorId, draftKey: draftKeyOf(ctx.message), input });
    log.info({ productId: id, userId: actorId }, 'a product was added from a photo');
    const { content, keyboard } = staffProductScreen(await findStaffProduct(db, id), publicUrl);
    return await show(ctx, {
      content: fmt`✓ Товар сохранён, покупатели его пока не видят. Проверьте категорию и нажмите «Показать на витрине».

${content}`,
      ...(keyboard && { keyboard }),
    });
  } catch (error) {
    return ctx.reply(productRefusal(error).words);
  }
}

function understand([, name = '', sum = '', about = '']: RegExpExecArray): Understood<
  Pick<ProductInput, 'title' | 'price' | 'description'>
> {
  const title = readLength('Название', PRODUCT_LIMITS.title, { isOneLine: true })(name.trim());
  if ('hint' in title) return title;
  const price = readProductPrice(sum);
  if ('hint' in price) return price;
  const description = readLength('Описание', PRODUCT_LIMITS.description)(about.trim());
  if ('hint' in description) return description;
  return { value: { title: title.value, price: price.value, description: description.value } };
}

/** The sender of the photo, and the stored photo. */
async function sentBy(deps: BotDeps, ctx: PhotoContext) {
  const largest = ctx.message.photo.at(-1);
  const staff = await findStaff(deps, ctx.message.from?.id ?? 0);
  return {
    actorId: staff?.id ?? 0,
    pictures: await keepPhotos(deps, ctx, largest ? [{ fileId: largest.file_id }] : []),
  };
}

/** The same message, or the same album, creates one product, even if it is received several times. */
function draftKeyOf({ chat, message_id, media_group_id }: Message): string {
  const origin = media_group_id === undefined ? `message ${message_id}` : `album ${media_group_id}`;
  const hex = createHash('sha256').update(`${chat.id} ${origin}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
