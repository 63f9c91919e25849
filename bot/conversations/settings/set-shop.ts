import { fmt } from '@grammyjs/parse-mode';
import type { Database } from '#shared/domain/database.ts';
import { changeSettings, settingsChange } from '#shared/domain/settings/change-settings.ts';
import { listDeliveries } from '#shared/domain/settings/selling.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { settingsScreen } from '../../screens/settings.ts';
import { SHOP_FIELD_NAMES, type ShopField } from '../../settings-buttons.ts';
import { type Dialogue, end, say, sayLast } from '../dialogue.ts';
import type { ConversationKind } from '../kind.ts';
import { ASK_SHOP } from './ask-settings.ts';
import { inTheNameOf } from './save.ts';

/** Asks about one of the shop's settings, and changes it. */
export const setShop: ConversationKind<{ field: ShopField }> = {
  name: 'setshop',
  version: 1,
  doing: 'меняете настройки',
  dropped: 'Настройки остались прежними.',
  outlastsCommands: false,
  run: async (talk, ctx, { field }, { db }) => {
    const dialogue: Dialogue = { talk, name: 'setshop', ctx };
    dialogue.exit = { label: '‹ Не менять', leave: () => showShop(dialogue, db) };
    const answer = await ASK_SHOP[field](dialogue, (what) => what);
    end(dialogue);
    const refused = await talk.external((outer) =>
      inTheNameOf({ db }, outer, (actorId) =>
        changeSettings({ db }, { actorId, change: settingsChange.parse(answer) }),
      ),
    );
    if (refused === null) await showShop(dialogue, db, `✓ ${SHOP_FIELD_NAMES[field]}: сохранено.`);
    else await say(dialogue, { content: fmt`${refused}` });
  },
};

async function showShop(dialogue: Dialogue, db: Database, done?: string): Promise<void> {
  const { shop, deliveries } = await dialogue.talk.external(async () => {
    const { title, minOrderTotal, city, address, contact, deliveryEnabled } = await readSettings(db);
    const shop = { title, minOrderTotal, city, address, contact, deliveryEnabled };
    return { shop, deliveries: (await listDeliveries(db)).length };
  });
  await sayLast(dialogue, settingsScreen(shop, deliveries), done, '');
}
