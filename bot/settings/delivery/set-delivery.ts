import type { ConversationKind } from '#bot/kernel/context.ts';
import { askText } from '#bot/kernel/conversation/ask-text.ts';
import { type Dialogue, type Heading, mayInterrupt, showOutcome, wayOut } from '#bot/kernel/conversation/dialogue.ts';
import { stepHeading } from '#bot/kernel/conversation/draft-preview.ts';
import { ifThere } from '#bot/kernel/if-there.ts';
import { words } from '#bot/settings/ask-settings.ts';
import { save } from '#bot/settings/save-answer.ts';
import type { PickupPoint } from '#shared/contract/pickup-point.ts';
import { readLength, readPrice, type Understood } from '#shared/contract/read-text.ts';
import type { Database } from '#shared/domain/database.ts';
import {
  changeDelivery,
  createDelivery,
  DELIVERY_LIMITS,
  type DeliveryInput,
  deliveryChange,
  deliveryInput,
  findStaffDelivery,
  listAllDeliveries,
} from '#shared/domain/settings/save-delivery.ts';
import { askDeliveryDays } from './ask-delivery-days.ts';
import {
  DELIVERY_FIELD_NAMES,
  type DeliveryField,
  deliveriesScreen,
  deliveryScreen,
  NEW_DELIVERY_FIELDS,
} from './delivery-screens.ts';
import { readPickupPoints } from './read-pickup-points.ts';

const ASK_DELIVERY = {
  title: async (dialogue, heading) => ({
    title: await askText(dialogue, {
      step: 'title',
      words: words(
        heading('Название'),
        `Как назвать способ доставки? Например: «Курьер по городу».${wayOut(dialogue)}`,
      ),
      read: readLength('Название', DELIVERY_LIMITS.title, { isOneLine: true }),
    }),
  }),
  price: async (dialogue, heading) => ({
    price: await askText<number>(dialogue, {
      step: 'price',
      words: words(heading('Цена'), 'Сколько стоит доставка, в рублях?'),
      read: readPrice(DELIVERY_LIMITS.maxPrice),
      instead: [{ label: 'Бесплатно', value: 'none', means: 0 }],
    }),
  }),
  description: async (dialogue, heading) => ({
    description: await askText<string>(dialogue, {
      step: 'description',
      words: words(heading('Пояснение'), 'Что важно знать покупателю? Например, сроки: «1–2 дня, с 10 до 20».'),
      read: readLength('Пояснение', DELIVERY_LIMITS.description),
      instead: [{ label: 'Без пояснения', value: 'none', means: '' }],
    }),
  }),
  freeFrom: async (dialogue, heading) => ({
    freeFrom: await askText<number | null>(dialogue, {
      step: 'freeFrom',
      words: words(
        heading('Бесплатно от'),
        'От какой суммы товаров привозить бесплатно, в рублях? Считается сумма после скидок. Покупатель увидит в корзине, сколько осталось.',
      ),
      read: readFreeFrom,
      instead: [{ label: 'Всегда за деньги', value: 'none', means: null }],
    }),
  }),
  points: async (dialogue, heading) => ({
    pickupPoints: await askText<PickupPoint[]>(dialogue, {
      step: 'points',
      words: words(
        heading('Пункты выдачи'),
        'Пришлите все пункты одним сообщением, каждый с новой строки: адрес и, через черту, часы. Например:\nМосква, ул. Лесная, 5 | 10–20, без выходных\nПокупатель выберет пункт из списка, а свой адрес писать не будет.',
      ),
      read: readPickupPoints,
      instead: [{ label: 'Без списка', value: 'none', means: [] }],
    }),
  }),
  days: async (dialogue, heading) => ({ days: await askDeliveryDays(dialogue, heading) }),
} satisfies Record<DeliveryField, (dialogue: Dialogue, heading: Heading) => Promise<Partial<DeliveryInput>>>;

function readFreeFrom(text: string): Understood<number> {
  const sum = readPrice(DELIVERY_LIMITS.maxPrice)(text);
  return 'value' in sum && sum.value === 0
    ? { hint: 'Чтобы доставка всегда была бесплатной, поставьте ей цену 0.' }
    : sum;
}

const REFUSALS = {
  not_found: 'Такого способа доставки больше нет.',
  conflict: 'Способов доставки слишком много: выключите или измените те, что есть.',
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
    const input: DeliveryInput = { title: '', description: '', price: 0, freeFrom: null, pickupPoints: [], days: null };
    for (const [at, field] of NEW_DELIVERY_FIELDS.entries()) {
      Object.assign(input, await ASK_DELIVERY[field](dialogue, stepHeading(at, NEW_DELIVERY_FIELDS)));
    }
    await save(dialogue, deps, {
      act: (actorId) => createDelivery({ db }, { actorId, input: deliveryInput.parse(input) }),
      refusals: REFUSALS,
      shown: async () => {
        const screen = deliveriesScreen(await talk.external(() => listAllDeliveries(db)));
        await showOutcome(dialogue, screen, `✓ «${input.title}» предлагается покупателям.`, '');
      },
    });
  },
};
