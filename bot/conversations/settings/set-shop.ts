import { changeSettings, settingsChange } from '#shared/domain/settings/change-settings.ts';
import { readShop, type ShopOverview } from '#shared/domain/settings/shop-overview.ts';
import type { BotDeps } from '../../context.ts';
import { sectionScreen } from '../../screens/section.ts';
import { SHOP_FIELD_NAMES, type ShopField, sectionOf } from '../../settings-buttons.ts';
import { type Dialogue, sayLast } from '../dialogue.ts';
import type { ConversationKind } from '../kind.ts';
import { askField } from './ask-field.ts';
import { save } from './save.ts';

/** Asks about one of the shop's settings, and changes it. */
export const setShop: ConversationKind<{ field: ShopField }> = {
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
