import { fmt } from '@grammyjs/parse-mode';
import { changeSettings, settingsChange } from '#shared/domain/settings/change-settings.ts';
import { listDeliveries } from '#shared/domain/settings/selling.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { settingsScreen } from '../../screens/settings.ts';
import { SHOP_FIELD_NAMES, type ShopField } from '../../settings-buttons.ts';
import { type Dialogue, say } from '../dialogue.ts';
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
    const answer = await ASK_SHOP[field](dialogue, (what) => `${what}. Передумали — /cancel`);
    const refused = await talk.external((outer) =>
      inTheNameOf({ db }, outer, (actorId) =>
        changeSettings({ db }, { actorId, change: settingsChange.parse(answer) }),
      ),
    );
    if (refused !== null) return say(dialogue, { content: fmt`${refused}` });
    const { shop, deliveries } = await talk.external(async () => {
      const { title, minOrderTotal, city, address, contact, deliveryEnabled } = await readSettings(db);
      const shop = { title, minOrderTotal, city, address, contact, deliveryEnabled };
      return { shop, deliveries: (await listDeliveries(db)).length };
    });
    const screen = settingsScreen(shop, deliveries);
    await say(dialogue, { ...screen, content: fmt`✓ ${SHOP_FIELD_NAMES[field]}: сохранено.\n\n${screen.content}` });
  },
};
