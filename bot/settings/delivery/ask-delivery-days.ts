import { askText } from '#bot/kernel/conversation/ask-text.ts';
import type { Dialogue, Heading } from '#bot/kernel/conversation/dialogue.ts';
import { words } from '#bot/settings/ask-settings.ts';
import type { DeliveryDays } from '#shared/contract/delivery-days-schema.ts';
import { DAY_FIELDS, WITHOUT_DAY } from '#shared/domain/settings/delivery-fields.ts';

/** The days that a delivery offers; null if buyers cannot choose a day. */
export async function askDeliveryDays(dialogue: Dialogue, heading: Heading): Promise<DeliveryDays | null> {
  const { dayFrom, ...rest } = DAY_FIELDS;
  const days = await askText<Partial<DeliveryDays> | null>(dialogue, {
    step: dayFrom.step,
    words: words(heading('Дни и часы'), `Покупатель выберет день доставки. ${dayFrom.question}`),
    read: dayFrom.read,
    instead: [{ label: 'Без выбора дня', value: 'none', means: null }],
  });
  if (days === null) return null;
  for (const { name, step, question, read, instead } of Object.values(rest)) {
    const answer = await askText(dialogue, { step, words: words(heading(name), question), read, instead });
    Object.assign(days, answer);
  }
  const required = await askText<boolean>(dialogue, {
    step: 'dayrequired',
    words: words(heading('Обязателен ли день'), `Можно ли оформить заказ без дня? ${WITHOUT_DAY}`),
    read: () => ({ hint: 'Нажмите одну из кнопок.' }),
    instead: [
      { label: 'Можно без дня', value: 'optional', means: false },
      { label: 'День обязателен', value: 'required', means: true },
    ],
  });
  return { ...(days as DeliveryDays), required };
}
