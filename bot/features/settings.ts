import { Composer } from 'grammy';
import type { User as UserRow } from '#prisma/generated/client.ts';
import { changeSettings } from '#shared/domain/settings/change-settings.ts';
import { changeDelivery, findDelivery, listAllDeliveries } from '#shared/domain/settings/save-delivery.ts';
import { listDeliveries } from '#shared/domain/settings/selling.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { ButtonKind } from '../callback-data.ts';
import type { BotContext, BotDeps } from '../context.ts';
import { newDelivery, setDelivery } from '../conversations/settings/set-delivery.ts';
import { setShop } from '../conversations/settings/set-shop.ts';
import { type Screen, show, turnTo } from '../screens/screen.ts';
import { deliveriesScreen, deliveryScreen, settingsScreen } from '../screens/settings.ts';
import {
  addDeliveryButton,
  deliverButton,
  deliveriesButton,
  deliveryButton,
  deliveryFieldButton,
  offerDeliveryButton,
  settingsButton,
  shopFieldButton,
} from '../settings-buttons.ts';
import { onStaffCommand } from '../staff-command.ts';
import { onStaffPress, type StaffPress, sayOnPress } from '../staff-press.ts';

const ONLY_ADMINS = 'Настройки меняет администратор магазина.';

/** `/settings`: what an admin changes of the shop in the chat. */
export function settingsFeature(deps: BotDeps): Composer<BotContext> {
  const { db } = deps;
  const composer = new Composer<BotContext>();
  const shopScreen = async (): Promise<Screen> =>
    settingsScreen(await readSettings(db), (await listDeliveries(db)).length);

  onStaffCommand(composer, deps, 'settings', async (ctx, { role }) => {
    if (role !== 'admin') return ctx.reply(ONLY_ADMINS);
    if (ctx.chat.type === 'private') return show(ctx, await shopScreen());
    return ctx.reply('Настройки меняют в личном чате с ботом: откройте его и повторите команду.');
  });

  /** Listens to a button of admins; what it names may be gone. */
  const onPress = <Values extends readonly unknown[]>(
    kind: ButtonKind<Values>,
    handle: (ctx: StaffPress, admin: UserRow, ...values: Values) => Promise<unknown>,
  ) =>
    onStaffPress(composer, deps, kind, async (ctx, staff, ...values) => {
      if (staff.role !== 'admin') return sayOnPress(ctx, ONLY_ADMINS, { isAlert: true });
      try {
        await handle(ctx, staff, ...values);
      } catch (error) {
        if (!(error instanceof ShopError && error.code === 'not_found')) throw error;
        await sayOnPress(ctx, 'Такого способа доставки больше нет.', { isAlert: true });
      }
    });
  const turn = async (ctx: StaffPress, screen: Screen, words?: string) => {
    await turnTo(ctx, screen);
    await sayOnPress(ctx, words);
  };

  onPress(settingsButton, async (ctx) => turn(ctx, await shopScreen()));
  onPress(deliveriesButton, async (ctx) => turn(ctx, deliveriesScreen(await listAllDeliveries(db))));
  onPress(deliveryButton, async (ctx, _admin, id) => turn(ctx, deliveryScreen(await findDelivery(db, id))));

  onPress(deliverButton, async (ctx, { id: actorId }, what) => {
    await changeSettings({ db }, { actorId, change: { deliveryEnabled: what === 'on' } });
    await turn(ctx, await shopScreen(), what === 'on' ? 'Доставка включена' : 'Доставка выключена');
  });
  onPress(offerDeliveryButton, async (ctx, { id: actorId }, id, what) => {
    const delivery = await changeDelivery({ db }, { actorId, id, change: { isActive: what === 'on' } });
    await turn(ctx, deliveryScreen(delivery), what === 'on' ? 'Способ включён' : 'Способ выключен');
  });

  onPress(shopFieldButton, async (ctx, _admin, field) => {
    await sayOnPress(ctx);
    await ctx.begin(setShop, { field });
  });
  onPress(deliveryFieldButton, async (ctx, _admin, id, field) => {
    await findDelivery(db, id);
    await sayOnPress(ctx);
    await ctx.begin(setDelivery, { id, field });
  });
  onPress(addDeliveryButton, async (ctx) => {
    await sayOnPress(ctx);
    await ctx.begin(newDelivery, null);
  });
  return composer;
}
