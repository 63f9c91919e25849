import { b, fmt } from '@grammyjs/parse-mode';
import { Composer, InlineKeyboard } from 'grammy';
import { discountWords } from '#bot/discounts/discount-words.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { onStaffCommand, onStaffPress } from '#bot/kernel/guards.ts';
import { ifThereOnPress } from '#bot/kernel/if-there.ts';
import { shorten } from '#bot/kernel/message-text.ts';
import { addPages, answerPress, type Screen, show, turnTo } from '#bot/kernel/screen.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { changeSale, deleteSale, findSale } from '#shared/domain/catalog/save-sale.ts';
import { listStaffSales } from '#shared/domain/catalog/staff-sales.ts';
import { newSale } from './new-sale.ts';
import {
  addSaleButton,
  deleteSaleButton,
  heatSaleButton,
  saleButton,
  saleFieldButton,
  salesButton,
} from './sale-fields.ts';
import { isAnnouncement, readSale, staffSaleScreen } from './sale-screen.ts';
import { setSale } from './set-sale.ts';

const ON_SCREEN = 8;
const GONE = 'Такой акции больше нет.';

/** The effect of a press of the switch, on the badge alone or on prices. */
const SWITCHED = {
  badge: { on: 'Акция отмечена как горячая', off: 'Значок снят' },
  prices: { on: 'Акция запущена', off: 'Акция остановлена' },
};

const TITLE_LENGTH = 40;

/** `/sales`: the sales in the storefront. */
export function salesFeature(deps: BotDeps): Composer<BotContext> {
  const { db } = deps;
  const composer = new Composer<BotContext>();

  onStaffCommand(composer, deps, 'sales', async (ctx) => {
    if (ctx.chat.type === 'private') return show(ctx, await listScreen(deps, 1));
    return ctx.reply('Акции меняют в личном чате с ботом: откройте его и повторите команду.');
  });

  onStaffPress(composer, deps, salesButton, async (ctx, _staff, page) => {
    await turnTo(ctx, await listScreen(deps, page));
    await answerPress(ctx);
  });

  onStaffPress(composer, deps, saleButton, (ctx, _staff, id) =>
    ifThereOnPress(ctx, GONE, async () => {
      await turnTo(ctx, staffSaleScreen(await readSale(db, id)));
      await answerPress(ctx);
    }),
  );

  onStaffPress(composer, deps, addSaleButton, async (ctx) => {
    await answerPress(ctx);
    await ctx.begin(newSale, null);
  });

  onStaffPress(composer, deps, saleFieldButton, (ctx, _staff, id, field) =>
    ifThereOnPress(ctx, GONE, async () => {
      await findSale(db, id);
      await answerPress(ctx);
      await ctx.begin(setSale, { id, field });
    }),
  );

  onStaffPress(composer, deps, heatSaleButton, (ctx, { id: actorId }, id, what) =>
    ifThereOnPress(ctx, GONE, async () => {
      await changeSale({ db }, { actorId, id, change: { isActive: what === 'on' } });
      const shown = await readSale(db, id);
      await turnTo(ctx, staffSaleScreen(shown));
      await answerPress(ctx, SWITCHED[isAnnouncement(shown) ? 'badge' : 'prices'][what]);
    }),
  );

  onStaffPress(composer, deps, deleteSaleButton, (ctx, { id: actorId }, id, what) =>
    ifThereOnPress(ctx, GONE, async () => {
      const { title } = await findSale(db, id);
      if (what === 'ask') await turnTo(ctx, questionScreen(id, title));
      else {
        await deleteSale({ db }, { actorId, id });
        await turnTo(ctx, await listScreen(deps, 1));
      }
      await answerPress(ctx, what === 'yes' ? 'Акция удалена' : undefined);
    }),
  );
  return composer;
}

const questionScreen = (id: number, title: string): Screen => ({
  content: fmt`${b}Удалить акцию ${quoted(title)}?${b}

Она исчезнет с витрины, цены её товаров станут прежними. Вернуть её будет нельзя.`,
  keyboard: new InlineKeyboard().text('Да, удалить', deleteSaleButton.data(id, 'yes')).text('Нет', saleButton.data(id)),
});

async function listScreen({ db }: Pick<BotDeps, 'db'>, page: number): Promise<Screen> {
  const list = await listStaffSales(db, { page, perPage: ON_SCREEN });
  const keyboard = new InlineKeyboard().text('＋ Новая акция', addSaleButton.data()).row();
  for (const { id, title, isActive, percent, amount } of list.sales) {
    const discount = discountWords({ percent, amount });
    const label = `${isActive ? '🔥 ' : ''}${shorten(title, TITLE_LENGTH)}${discount === '' ? '' : ` · ${discount}`}`;
    keyboard.text(label, saleButton.data(id)).row();
  }
  const text =
    list.total === 0
      ? 'Акций пока нет. Создайте первую — она встанет на главную страницу магазина.'
      : 'Нажмите на акцию, чтобы изменить её. Огоньком отмечены горячие.';
  return {
    content: fmt`${b}Акции${list.total === 0 ? '' : ` · ${list.total}`}${b}

${text}`,
    keyboard: addPages(keyboard, salesButton, list),
  };
}
