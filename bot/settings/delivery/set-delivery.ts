import type { ConversationKind } from '#bot/kernel/context.ts';
import { askText } from '#bot/kernel/conversation/ask-text.ts';
import { type Dialogue, type Heading, mayInterrupt, showOutcome, wayOut } from '#bot/kernel/conversation/dialogue.ts';
import { stepHeading } from '#bot/kernel/conversation/draft-preview.ts';
import { ifThere } from '#bot/kernel/if-there.ts';
import { words } from '#bot/settings/ask-settings.ts';
import { save } from '#bot/settings/save-answer.ts';
import { DELIVERY_REFUSALS } from '#shared/contract/desk/deliveries.ts';
import { quoted } from '#shared/contract/quoted.ts';
import type { Database } from '#shared/domain/database.ts';
import { DELIVERY_FIELDS } from '#shared/domain/settings/delivery-fields.ts';
import { NO_DELIVERY } from '#shared/domain/settings/delivery-form.ts';
import {
  changeDelivery,
  createDelivery,
  type DeliveryChange,
  deliveryChange,
  deliveryInput,
  findStaffDelivery,
  listAllDeliveries,
} from '#shared/domain/settings/save-delivery.ts';
import { askDeliveryDays } from './ask-delivery-days.ts';
import {
  type DeliveryField,
  deliveriesScreen,
  deliveryFieldName,
  deliveryScreen,
  NEW_DELIVERY_FIELDS,
} from './delivery-screens.ts';

/** Asks about one fact of a delivery. */
async function askFact(dialogue: Dialogue, field: DeliveryField, heading: Heading): Promise<DeliveryChange> {
  if (field === 'days') return { days: await askDeliveryDays(dialogue, heading) };
  const { name, step, question, read, instead } = DELIVERY_FIELDS[field];
  const asked = words(heading(name), field === 'title' ? `${question}${wayOut(dialogue)}` : question);
  return askText(dialogue, { step, words: asked, read, instead });
}

const REFUSALS = {
  not_found: DELIVERY_REFUSALS.gone,
  conflict: DELIVERY_REFUSALS.tooMany,
};

/** Asks about one fact of a delivery, and changes it. */
export const setDelivery: ConversationKind<{ id: number; field: DeliveryField }> = {
  name: 'setdelivery',
  version: 1,
  doing: 'меняете способ доставки',
  dropped: 'Способ доставки остался прежним.',
  outlastsCommands: false,
  run: async (talk, ctx, { id, field }, deps) => {
    const { db } = deps;
    const dialogue: Dialogue = { talk, name: 'setdelivery', ctx, isBrief: true };
    dialogue.exit = { label: '‹ Не менять', leave: () => showDelivery(dialogue, id, db) };
    const answer = await askFact(dialogue, field, (what) => what);
    await save(dialogue, deps, {
      act: (actorId) => changeDelivery({ db }, { actorId, id, change: deliveryChange.parse(answer) }),
      refusals: REFUSALS,
      shown: () => showDelivery(dialogue, id, db, `✓ ${deliveryFieldName(field)}: сохранено.`),
    });
  },
};

async function showDelivery(dialogue: Dialogue, id: number, db: Database, done?: string): Promise<void> {
  const delivery = await dialogue.talk.external(() => ifThere(findStaffDelivery(db, id)));
  await showOutcome(dialogue, delivery && deliveryScreen(delivery), done, REFUSALS.not_found);
}

const NOT_ADDED = 'Способ доставки не добавлен.';

/** Asks all questions about a new delivery, and offers it. */
export const newDelivery: ConversationKind<null> = {
  name: 'newdelivery',
  version: 2,
  doing: 'добавляете способ доставки',
  dropped: NOT_ADDED,
  outlastsCommands: true,
  run: async (talk, ctx, _args, deps) => {
    const { db } = deps;
    const dialogue: Dialogue = { talk, name: 'newdelivery', ctx };
    mayInterrupt(dialogue, NOT_ADDED);
    const input = { ...NO_DELIVERY };
    for (const [at, field] of NEW_DELIVERY_FIELDS.entries()) {
      Object.assign(input, await askFact(dialogue, field, stepHeading(at, NEW_DELIVERY_FIELDS)));
    }
    await save(dialogue, deps, {
      act: (actorId) => createDelivery({ db }, { actorId, input: deliveryInput.parse(input) }),
      refusals: REFUSALS,
      shown: async () => {
        const screen = deliveriesScreen(await talk.external(() => listAllDeliveries(db)));
        await showOutcome(dialogue, screen, `✓ ${quoted(input.title)} предлагается покупателям.`, '');
      },
    });
  },
};
