import { b, fmt } from '@grammyjs/parse-mode';
import type { Understood } from '#bot/kernel/conversation/ask.ts';
import { askText, type Dialogue, type Heading, readLength } from '#bot/kernel/conversation/dialogue.ts';
import { readAmount } from '#bot/kernel/read-text.ts';
import { formatKopecks } from '#shared/contract/money.ts';
import { SETTINGS_LIMITS, type SettingsChange } from '#shared/domain/settings/change-settings.ts';
import { readWayToReach } from './read-settings.ts';
import type { SHOP_FIELDS } from './settings-buttons.ts';

export const words = (heading: string, text: string) => fmt`${b}${heading}${b}\n\n${text}`;

export const readPrice =
  (max: number) =>
  (text: string): Understood<number> => {
    const price = readAmount(text);
    if (price === null) return { hint: 'Напишите сумму числом, например 300.' };
    return price > max ? { hint: `Не больше ${formatKopecks(max)}.` } : { value: price };
  };

export const ASK_SHOP = {
  title: async (dialogue, heading) => ({
    title: await askText(dialogue, {
      step: 'title',
      words: words(heading('Название'), 'Как называется магазин? Так его увидят в боте и на сайте.'),
      read: readLength('Название', SETTINGS_LIMITS.title, { isOneLine: true }),
    }),
  }),
  minOrderTotal: async (dialogue, heading) => ({
    minOrderTotal: await askText<number>(dialogue, {
      step: 'min',
      words: words(heading('Минимальный заказ'), 'От какой суммы можно оформить заказ, в рублях?'),
      read: readPrice(SETTINGS_LIMITS.maxMinOrder),
      instead: [{ label: 'От любой', value: 'none', means: 0 }],
    }),
  }),
  city: async (dialogue, heading) => ({
    city: await askText<string>(dialogue, {
      step: 'city',
      words: words(heading('Город'), 'В каком городе забирают заказы?'),
      read: readLength('Город', SETTINGS_LIMITS.city, { isOneLine: true }),
      instead: [{ label: 'Не указывать', value: 'none', means: '' }],
    }),
  }),
  address: async (dialogue, heading) => ({
    address: await askText<string>(dialogue, {
      step: 'address',
      words: words(heading('Адрес самовывоза'), 'Куда приходить за заказом? Можно с часами работы.'),
      read: readLength('Адрес', SETTINGS_LIMITS.address, { isOneLine: true }),
      instead: [{ label: 'Не указывать', value: 'none', means: '' }],
    }),
  }),
  contact: async (dialogue, heading) => ({
    contact: await askText<string>(dialogue, {
      step: 'contact',
      words: words(heading('Контакт'), 'Как с вами связаться? Напишите @имя, телефон или почту.'),
      read: readWayToReach,
      instead: [{ label: 'Не указывать', value: 'none', means: '' }],
    }),
  }),
} satisfies Record<(typeof SHOP_FIELDS)[number], (dialogue: Dialogue, heading: Heading) => Promise<SettingsChange>>;
