import type { BotDeps, ConversationKind } from '#bot/kernel/context.ts';
import { type Dialogue, sayLast } from '#bot/kernel/conversation/dialogue.ts';
import { ASK_SITE } from '#bot/settings/site/ask-site.ts';
import { askThemeValue } from '#bot/settings/theme/theme-settings.ts';
import { changeSettings, type SettingsChange, settingsChange } from '#shared/domain/settings/change-settings.ts';
import { readShop, type ShopOverview } from '#shared/domain/settings/shop-overview.ts';
import { ASK_SHOP } from './ask-settings.ts';
import { save } from './save-answer.ts';
import { sectionScreen } from './section-screens.ts';
import {
  PAYMENT_FIELDS,
  SHOP_FIELD_NAMES,
  type ShopField,
  SITE_FIELDS,
  sectionOf,
  THEME_FIELDS,
} from './settings-buttons.ts';

/** Asks about one of the shop's settings, and changes it. */
export const setSetting: ConversationKind<{ field: ShopField }> = {
  name: 'setshop',
  version: 2,
  doing: 'меняете настройки',
  dropped: 'Настройки остались прежними.',
  outlastsCommands: false,
  run: async (talk, ctx, { field }, deps) => {
    const { db } = deps;
    const dialogue: Dialogue = { talk, name: 'setshop', ctx };
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
  await sayLast(dialogue, sectionScreen(sectionOf(field), shop), done?.(shop), '');
}

/** A site with a name of its own keeps it when the shop is renamed: whoever renames it should know where it stays. */
function doneWords(field: ShopField, { title, siteName }: ShopOverview): string {
  const done = `✓ ${SHOP_FIELD_NAMES[field]}: сохранено.`;
  if (field !== 'title' || siteName === title) return done;
  return `${done} Во вкладке браузера и в поиске сайт по-прежнему подписан «${siteName}»: это меняется в «Сайт и ссылки».`;
}

const isOf = <Field extends ShopField>(fields: readonly Field[], field: ShopField): field is Field =>
  (fields as readonly ShopField[]).includes(field);

/** Asks about one of the shop's settings; what it comes to is not saved yet. */
export function askField(dialogue: Dialogue, field: ShopField): Promise<SettingsChange> {
  if (isOf(THEME_FIELDS, field)) return askThemeValue(dialogue, field);
  if (isOf(SITE_FIELDS, field) || isOf(PAYMENT_FIELDS, field)) return ASK_SITE[field](dialogue);
  return ASK_SHOP[field](dialogue, (what) => what);
}
