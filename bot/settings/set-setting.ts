import type { BotDeps, ConversationKind } from '#bot/kernel/context.ts';
import { type Dialogue, showOutcome } from '#bot/kernel/conversation/dialogue.ts';
import { askThemeValue } from '#bot/settings/theme/theme-settings.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { changeSettings, type SettingsChange, settingsChange } from '#shared/domain/settings/change-settings.ts';
import { readShop, type ShopOverview } from '#shared/domain/settings/shop-overview.ts';
import { WRITTEN_SETTINGS } from '#shared/domain/settings/written-settings.ts';
import { askSetting } from './ask-settings.ts';
import { save } from './save-answer.ts';
import { sectionScreen } from './section-screens.ts';
import { isThemeField, nameOf, type ShopField, sectionOf } from './settings-buttons.ts';

/** Asks about one of the shop's settings, and changes it. */
export const setSetting: ConversationKind<{ field: ShopField }> = {
  name: 'setshop',
  version: 2,
  doing: 'меняете настройки',
  dropped: 'Настройки остались прежними.',
  outlastsCommands: false,
  run: async (talk, ctx, { field }, deps) => {
    const { db } = deps;
    const dialogue: Dialogue = { talk, name: 'setshop', ctx, isBrief: true };
    dialogue.exit = { label: '‹ Не менять', leave: () => showShop(dialogue, field, deps) };
    const answer = await askField(dialogue, field);
    await save(dialogue, deps, {
      act: (actorId) => changeSettings({ db }, { actorId, change: settingsChange.parse(answer) }),
      shown: () => showShop(dialogue, field, deps, (shop) => doneWords(field, shop)),
    });
  },
};

async function showShop(
  dialogue: Dialogue,
  field: ShopField,
  { db, payments }: Pick<BotDeps, 'db' | 'payments'>,
  done?: (shop: ShopOverview) => string,
): Promise<void> {
  const shop = await dialogue.talk.external(() => readShop(db, payments.gateways));
  await showOutcome(dialogue, sectionScreen(sectionOf(field), shop), done?.(shop), '');
}

/** A site with its own name keeps it when the shop is renamed: the admin must know where the old name stays. */
function doneWords(field: ShopField, { title, siteName }: ShopOverview): string {
  const done = `✓ ${nameOf(field)}: сохранено.`;
  if (field !== 'title' || siteName === title) return done;
  return `${done} Во вкладке браузера и в поиске сайт по-прежнему подписан ${quoted(siteName)}: это меняется в «Сайт и ссылки».`;
}

/** Asks about one of the shop's settings; the answer is not saved yet. */
function askField(dialogue: Dialogue, field: ShopField): Promise<SettingsChange> {
  return isThemeField(field) ? askThemeValue(dialogue, field) : askSetting(dialogue, WRITTEN_SETTINGS[field]);
}
