import { Composer } from 'grammy';
import { onPress } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { refusalWords } from '#bot/kernel/guards.ts';
import { answerPress, show, turn } from '#bot/kernel/screen.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { eraseOwnData } from '#shared/domain/privacy/erase-data.ts';
import { personalData } from '#shared/domain/privacy/personal-data.ts';
import { dataFile } from './data-file.ts';
import {
  erasedScreen,
  eraseOwnButton,
  eraseOwnScreen,
  OWN_REFUSALS,
  ownDataButton,
  ownDataScreen,
  ownFileButton,
  surelyEraseOwnButton,
} from './data-screens.ts';

/** `/mydata`: the person's data in the shop as a file, and their erasure. */
export function ownDataFeature({ db, log }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  composer.chatType('private').command('mydata', (ctx) => show(ctx, ownDataScreen()));
  onPress(composer, ownDataButton, (ctx) => turn(ctx, ownDataScreen()));
  onPress(composer, eraseOwnButton, (ctx) => turn(ctx, eraseOwnScreen()));

  onPress(composer, ownFileButton, async (ctx) => {
    const { id } = await rememberTelegramUser(db, ctx.from);
    await ctx.replyWithDocument(dataFile(await personalData({ db }, { userId: id })));
    await answerPress(ctx);
  });

  onPress(composer, surelyEraseOwnButton, async (ctx) => {
    const { id } = await rememberTelegramUser(db, ctx.from);
    try {
      const erasure = await eraseOwnData({ db }, id, 'bot');
      log.info({ erasure: erasure.id }, 'a person’s data were erased');
      await turn(ctx, erasedScreen(erasure.id));
    } catch (error) {
      await answerPress(ctx, refusalWords(error, OWN_REFUSALS), { isAlert: true });
    }
  });
  return composer;
}
