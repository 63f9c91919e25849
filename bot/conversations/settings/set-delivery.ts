import type { Database } from '#shared/domain/database.ts';
import {
  changeDelivery,
  createDelivery,
  type DeliveryInput,
  deliveryChange,
  deliveryInput,
  findStaffDelivery,
  listAllDeliveries,
} from '#shared/domain/settings/save-delivery.ts';
import { deliveriesScreen, deliveryScreen } from '../../screens/settings.ts';
import { DELIVERY_FIELD_NAMES, DELIVERY_FIELDS, type DeliveryField } from '../../settings-buttons.ts';
import { type Dialogue, ifThere, sayLast } from '../dialogue.ts';
import type { ConversationKind } from '../kind.ts';
import { ASK_DELIVERY } from './ask-settings.ts';
import { save } from './save.ts';

const REFUSALS = {
  not_found: 'Такого способа доставки больше нет.',
  conflict: 'Способов доставки слишком много: выключите или измените те, что есть.',
};

/** Asks about one fact of a way to deliver, and changes it. */
export const setDelivery: ConversationKind<{ id: number; field: DeliveryField }> = {
  name: 'setdelivery',
  version: 1,
  doing: 'меняете способ доставки',
  dropped: 'Способ доставки остался прежним.',
  outlastsCommands: false,
  run: async (talk, ctx, { id, field }, deps) => {
    const { db } = deps;
    const dialogue: Dialogue = { talk, name: 'setdelivery', ctx };
    dialogue.exit = { label: '‹ Не менять', leave: () => showDelivery(dialogue, id, db) };
    const answer = await ASK_DELIVERY[field](dialogue, (what) => what);
    await save(dialogue, deps, {
      act: (actorId) => changeDelivery({ db }, { actorId, id, change: deliveryChange.parse(answer) }),
      refusals: REFUSALS,
      shown: () => showDelivery(dialogue, id, db, `✓ ${DELIVERY_FIELD_NAMES[field]}: сохранено.`),
    });
  },
};

async function showDelivery(dialogue: Dialogue, id: number, db: Database, done?: string): Promise<void> {
  const delivery = await dialogue.talk.external(() => ifThere(findStaffDelivery(db, id)));
  await sayLast(dialogue, delivery && deliveryScreen(delivery), done, REFUSALS.not_found);
}

/** Asks all about a new way to deliver, and offers it. */
export const newDelivery: ConversationKind<null> = {
  name: 'newdelivery',
  version: 1,
  doing: 'добавляете способ доставки',
  dropped: 'Способ доставки не добавлен.',
  outlastsCommands: true,
  run: async (talk, ctx, _args, deps) => {
    const { db } = deps;
    const dialogue: Dialogue = { talk, name: 'newdelivery', ctx };
    const input: DeliveryInput = { title: '', description: '', price: 0 };
    for (const [at, field] of DELIVERY_FIELDS.entries()) {
      const heading = (what: string) => `Шаг ${at + 1} из ${DELIVERY_FIELDS.length}. ${what}`;
      Object.assign(input, await ASK_DELIVERY[field](dialogue, heading));
    }
    await save(dialogue, deps, {
      act: (actorId) => createDelivery({ db }, { actorId, input: deliveryInput.parse(input) }),
      refusals: REFUSALS,
      shown: async () => {
        const screen = deliveriesScreen(await talk.external(() => listAllDeliveries(db)));
        await sayLast(dialogue, screen, `✓ «${input.title}» предлагается покупателям.`, '');
      },
    });
  },
};
