import { askText } from '#bot/kernel/conversation/ask-text.ts';
import type { Dialogue, Heading } from '#bot/kernel/conversation/dialogue.ts';
import { words } from '#bot/settings/ask-settings.ts';
import { DELIVERY_DAYS_LIMITS, type DeliveryDays } from '#shared/contract/delivery-days-schema.ts';
import { readWhole, type Understood } from '#shared/contract/read-text.ts';
import { readClosedDays, readIntervals } from './read-delivery-days.ts';

/** The days that a delivery offers; null if buyers cannot choose a day. */
export async function askDeliveryDays(dialogue: Dialogue, heading: Heading): Promise<DeliveryDays | null> {
  const from = await askText<number | null>(dialogue, {
    step: 'dayfrom',
    words: words(
      heading('Дни и часы'),
      'Покупатель выберет день доставки. Через сколько дней после заказа первый? 0 — в тот же день, 1 — на следующий.',
    ),
    read: readWhole(DELIVERY_DAYS_LIMITS.from),
    instead: [{ label: 'Без выбора дня', value: 'none', means: null }],
  });
  if (from === null) return null;
  return {
    from,
    count: await askText(dialogue, {
      step: 'daycount',
      words: words(heading('Сколько дней'), 'Сколько дней предложить на выбор? Например, 7.'),
      read: readDayCount,
    }),
    closed: await askText<number[]>(dialogue, {
      step: 'dayclosed',
      words: words(heading('Выходные'), 'По каким дням недели не привозите? Например: сб, вс.'),
      read: readClosedDays,
      instead: [{ label: 'Привозим каждый день', value: 'none', means: [] }],
    }),
    until: await askText<number | null>(dialogue, {
      step: 'dayuntil',
      words: words(
        heading('Приём заказов'),
        'До какого часа заказ считается сегодняшним? Например, 18: заказ в 18:00 и позже — как завтрашний. Часы — магазина.',
      ),
      read: readHour,
      instead: [{ label: 'До полуночи', value: 'none', means: null }],
    }),
    intervals: await askText<string[]>(dialogue, {
      step: 'dayhours',
      words: words(
        heading('Интервалы'),
        'В какие часы привозите? Пришлите интервалы через запятую: 10:00–14:00, 14:00–18:00.',
      ),
      read: readIntervals,
      instead: [{ label: 'Без интервалов', value: 'none', means: [] }],
    }),
    required: await askText<boolean>(dialogue, {
      step: 'dayrequired',
      words: words(
        heading('Обязателен ли день'),
        'Можно ли оформить заказ без дня? На сайте ближайший день выбран сразу, а без него заказ может прийти через API.',
      ),
      read: () => ({ hint: 'Нажмите одну из кнопок.' }),
      instead: [
        { label: 'Можно без дня', value: 'optional', means: false },
        { label: 'День обязателен', value: 'required', means: true },
      ],
    }),
  };
}

function readDayCount(text: string): Understood<number> {
  const count = readWhole(DELIVERY_DAYS_LIMITS.count)(text);
  return 'value' in count && count.value === 0 ? { hint: 'Хотя бы один день.' } : count;
}

function readHour(text: string): Understood<number> {
  const hour = readWhole(23)(text.replace(/:00$/, ''));
  return 'value' in hour && hour.value === 0 ? { hint: 'Час от 1 до 23.' } : hour;
}
