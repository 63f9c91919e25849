import { fmt } from '@grammyjs/parse-mode';
import { GrammyError } from 'grammy';
import type { BotContext, BotDeps, ConversationKind } from '#bot/kernel/context.ts';
import { STALE_BUTTON } from '#bot/kernel/conversation/ask.ts';
import { choices, pressed } from '#bot/kernel/conversation/choices.ts';
import { type Dialogue, hear, say, showOutcome } from '#bot/kernel/conversation/dialogue.ts';
import { keepPhotos } from '#bot/kernel/sent-files.ts';
import { words } from '#bot/settings/ask-settings.ts';
import { save } from '#bot/settings/save-answer.ts';
import { chatPictureUrl } from '#shared/contract/chat-picture.ts';
import { changeSettings } from '#shared/domain/settings/change-settings.ts';
import { readShop } from '#shared/domain/settings/shop-overview.ts';
import { MAX_PICTURE_BYTES, PictureRefused } from '#shared/platform/pictures/picture-refused.ts';
import { themeScreen } from './theme-settings.ts';

const STEP = 'logo';
const KINDS = 'Подойдёт картинка PNG, JPEG или WebP';

/** Shows the shop's logo, and replaces or removes it. */
export const setLogo: ConversationKind<null> = {
  name: 'setlogo',
  version: 1,
  doing: 'меняете логотип',
  dropped: 'Логотип остался прежним.',
  outlastsCommands: false,
  run: async (talk, ctx, _args, deps) => {
    const { db } = deps;
    const dialogue: Dialogue = { talk, name: 'setlogo', ctx };
    const leave = () => showTheme(dialogue, deps);
    dialogue.exit = { label: '‹ Не менять', leave };
    const logo = await askLogo(dialogue, deps);
    await save(dialogue, deps, {
      act: (actorId) => changeSettings({ db }, { actorId, change: { logo } }),
      shown: () => showTheme(dialogue, deps, logo === '' ? '✓ Логотип убран.' : '✓ Логотип: сохранено.'),
    });
  },
};

/** The logo's address; empty for no logo. */
async function askLogo(dialogue: Dialogue, deps: BotDeps): Promise<string> {
  const { logo } = await dialogue.talk.external(() => readShop(deps.db, deps.payments.gateways));
  await showLogo(dialogue, logo, deps);
  for (let trouble = ''; ; ) {
    await say(dialogue, {
      content: fmt`${trouble}${words(
        'Логотип',
        'Пришлите картинку фотографией, а с прозрачным фоном — файлом: так фон сохранится. Она встанет в шапке магазина; лучше всего смотрится квадратная.',
      )}`,
      ...(logo !== '' && { keyboard: choices(dialogue, STEP, [[{ label: 'Убрать логотип', value: 'none' }]]) }),
    });
    const fileId = await hearPicture(dialogue);
    if (fileId === null) return '';
    const kept = await dialogue.talk.external((outer) => keepLogo(deps, outer, fileId));
    if ('url' in kept) return kept.url;
    trouble = `${kept.refused}.\n\n`;
  }
}

/** The logo's address, or the reason of the refusal. */
async function keepLogo(
  deps: BotDeps,
  outer: BotContext,
  fileId: string,
): Promise<{ url: string } | { refused: string }> {
  try {
    const [picture] = await keepPhotos(deps, outer, [{ fileId }]);
    if (!picture) throw new Error('a kept logo is missing');
    return { url: picture.url };
  } catch (error) {
    if (error instanceof PictureRefused) return { refused: error.message };
    throw error;
  }
}

/** Telegram cannot show a picture of a shop on localhost, or a drawing; the shop's header can. */
async function showLogo(dialogue: Dialogue, logo: string, { publicUrl }: BotDeps): Promise<void> {
  const picture = chatPictureUrl(logo);
  if (picture === null) return;
  try {
    await dialogue.ctx.replyWithPhoto(`${publicUrl}${picture}`, { caption: 'Сейчас в шапке магазина' });
    dialogue.hasPosted = true;
  } catch (error) {
    if (!(error instanceof GrammyError && error.error_code === 400)) throw error;
  }
}

function hearPicture(dialogue: Dialogue): Promise<string | null> {
  return hear<string | null>(dialogue, (ctx) => {
    if (pressed(dialogue, STEP, ctx) === 'none') return { value: null };
    if (ctx.callbackQuery) return { hint: STALE_BUTTON };
    const { photo, document } = ctx.message ?? {};
    const largest = photo?.at(-1);
    if (largest) return { value: largest.file_id };
    if (!document) return { hint: 'Жду картинку.' };
    const isPicture =
      /^image\/(png|jpeg|webp)$/.test(document.mime_type ?? '') ||
      /\.(png|jpe?g|webp)$/i.test(document.file_name ?? '');
    if (!isPicture) return { hint: `${KINDS}.` };
    if ((document.file_size ?? 0) > MAX_PICTURE_BYTES) return { hint: 'Файл слишком большой: нужно до 20 МБ.' };
    return { value: document.file_id };
  });
}

async function showTheme(dialogue: Dialogue, { db, payments }: BotDeps, done?: string): Promise<void> {
  const shop = await dialogue.talk.external(() => readShop(db, payments.gateways));
  await showOutcome(dialogue, themeScreen(shop), done, '');
}
