import { Composer } from 'grammy';
import { changeSettings, type SettingsChange } from '#shared/domain/settings/change-settings.ts';
import { readShop } from '#shared/domain/settings/shop-overview.ts';
import { adminPresses, ONLY_ADMINS, turn } from '../admin-press.ts';
import type { BotContext, BotDeps } from '../context.ts';
import { setLogo } from '../conversations/settings/set-logo.ts';
import { setShop } from '../conversations/settings/set-shop.ts';
import { PALETTES } from '../palettes.ts';
import { vatRatesScreen } from '../screens/receipt-settings.ts';
import { show } from '../screens/screen.ts';
import { sectionScreen } from '../screens/section.ts';
import {
  type Section,
  SWITCHES,
  sectionButton,
  settingsButton,
  shopFieldButton,
  switchButton,
  taxButton,
  vatButton,
  vatRatesButton,
} from '../settings-buttons.ts';
import { onStaffCommand } from '../staff-command.ts';
import { type StaffPress, sayOnPress } from '../staff-press.ts';
import { logoButton, paletteButton } from '../theme-buttons.ts';

/** `/settings`: what an admin changes of the shop in the chat. */
export function settingsFeature(deps: BotDeps): Composer<BotContext> {
  const { db, payments } = deps;
  const composer = new Composer<BotContext>();
  const screenOf = async (section: Section) => sectionScreen(section, await readShop(db, payments.gateways));

  onStaffCommand(composer, deps, 'settings', async (ctx, { role }) => {
    if (role !== 'admin') return ctx.reply(ONLY_ADMINS);
    if (ctx.chat.type === 'private') return show(ctx, await screenOf('shop'));
    return ctx.reply('Настройки меняют в личном чате с ботом: откройте его и повторите команду.');
  });

  const onPress = adminPresses(composer, deps);
  const change = async (ctx: StaffPress, actorId: number, section: Section, what: SettingsChange) => {
    await changeSettings({ db }, { actorId, change: what });
    await turn(ctx, await screenOf(section), 'Сохранено');
  };

  onPress(settingsButton, async (ctx) => turn(ctx, await screenOf('shop')));
  onPress(sectionButton, async (ctx, _actorId, section) => turn(ctx, await screenOf(section)));
  onPress(vatRatesButton, async (ctx, _actorId, what) =>
    turn(ctx, vatRatesScreen(await readShop(db, payments.gateways), what)),
  );

  onPress(switchButton, (ctx, actorId, name, what) =>
    change(ctx, actorId, SWITCHES[name], { [name]: what === 'on' } satisfies SettingsChange),
  );
  onPress(taxButton, (ctx, actorId, name) =>
    change(ctx, actorId, 'receipts', { taxSystem: name === 'none' ? '' : name }),
  );
  onPress(vatButton, (ctx, actorId, what, rate) =>
    change(ctx, actorId, 'receipts', what === 'goods' ? { vatRate: rate } : { deliveryVatRate: rate }),
  );
  onPress(paletteButton, (ctx, actorId, name) =>
    change(ctx, actorId, 'theme', { theme: name === 'default' ? null : PALETTES[name].colours }),
  );

  onPress(logoButton, async (ctx) => {
    await sayOnPress(ctx);
    await ctx.begin(setLogo, null);
  });
  onPress(shopFieldButton, async (ctx, _actorId, field) => {
    await sayOnPress(ctx);
    await ctx.begin(setShop, { field });
  });
  return composer;
}
