import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { adminPresses, onAdminCommand, type StaffPress } from '#bot/kernel/guards.ts';
import { answerPress, show, turn } from '#bot/kernel/screen.ts';
import { setLogo } from '#bot/settings/theme/set-logo.ts';
import { logoButton, paletteButton } from '#bot/settings/theme/theme-settings.ts';
import { PALETTES } from '#shared/contract/palettes.ts';
import { changeSettings, type SettingsChange } from '#shared/domain/settings/change-settings.ts';
import { readShop } from '#shared/domain/settings/shop-overview.ts';
import { SWITCHES } from '#shared/domain/settings/written-settings.ts';
import { taxButton, vatButton, vatRatesButton, vatRatesScreen } from './fiscal-receipts.ts';
import { sectionScreen } from './section-screens.ts';
import { setSetting } from './set-setting.ts';
import { type Section, sectionButton, settingsButton, shopFieldButton, switchButton } from './settings-buttons.ts';

/** `/settings`: the shop's settings that an admin changes in the chat. */
export function settingsFeature(deps: BotDeps): Composer<BotContext> {
  const { db, payments } = deps;
  const composer = new Composer<BotContext>();
  const screenOf = async (section: Section) => sectionScreen(section, await readShop(db, payments.gateways));

  onAdminCommand(composer, deps, { command: 'settings' }, async (ctx) => {
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
    change(ctx, actorId, SWITCHES[name].section, { [name]: what === 'on' } satisfies SettingsChange),
  );
  onPress(taxButton, (ctx, actorId, name) =>
    change(ctx, actorId, 'receipts', { taxSystem: name === 'none' ? '' : name }),
  );
  onPress(vatButton, (ctx, actorId, what, rate) =>
    change(ctx, actorId, 'receipts', what === 'goods' ? { vatRate: rate } : { deliveryVatRate: rate }),
  );
  onPress(paletteButton, (ctx, actorId, name) =>
    change(ctx, actorId, 'theme', { theme: name === 'default' ? null : PALETTES[name].theme }),
  );

  onPress(logoButton, async (ctx) => {
    await answerPress(ctx);
    await ctx.begin(setLogo, null);
  });
  onPress(shopFieldButton, async (ctx, _actorId, field) => {
    await answerPress(ctx);
    await ctx.begin(setSetting, { field });
  });
  return composer;
}
