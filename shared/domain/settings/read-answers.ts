import { z } from 'zod';
import type { Understood } from '#shared/contract/read-text.ts';
import { isTimezone } from '#shared/contract/timezone.ts';
import { SETTINGS_LIMITS } from './settings-table.ts';

const HOSTS = {
  telegram: { hosts: ['t.me', 'telegram.me'], example: 't.me/lavka' },
  vkontakte: { hosts: ['vk.com', 'vk.ru', 'm.vk.com'], example: 'vk.com/lavka' },
  instagram: { hosts: ['instagram.com', 'www.instagram.com'], example: 'instagram.com/lavka' },
};

/** A link to a network as people write it: '@lavka' (in Telegram), 'vk.com/lavka', 'https://vk.com/lavka'. */
export const readLink =
  (network: keyof typeof HOSTS) =>
  (text: string): Understood<string> => {
    const { hosts, example } = HOSTS[network];
    const hint = { hint: `Нужна ссылка вида ${example}.` };
    const name = network === 'telegram' ? /^@(\w{4,32})$/.exec(text)?.[1] : undefined;
    const spelled = name === undefined ? text : `t.me/${name}`;
    const url = URL.parse(/^https?:\/\//i.test(spelled) ? spelled : `https://${spelled}`);
    if (
      !url ||
      !hosts.includes(url.hostname) ||
      url.pathname === '/' ||
      url.username !== '' ||
      url.password !== '' ||
      url.port !== ''
    ) {
      return hint;
    }
    url.protocol = 'https:';
    return url.href.length > 200 || /\s/.test(text) ? hint : { value: url.href };
  };

export function readTimezone(text: string): Understood<string> {
  const name = text.replace(/\s/g, '');
  return isTimezone(name)
    ? { value: name }
    : { hint: 'Такого пояса нет. Выберите город или напишите, например, Asia/Barnaul.' };
}

export function readCounter(text: string): Understood<string> {
  const number = text.replace(/\s/g, '');
  return /^\d{3,12}$/.test(number) ? { value: number } : { hint: 'Номер счётчика — одни цифры, например 12345678.' };
}

const mail = z.email().max(100);
/** Also of other countries, in any usual spelling. */
const PHONE = /^\+?(?:[\s()-]*\d){10,15}[\s()-]*$/;

/** Nobody needs to choose between more contacts. */
const MAX_CONTACTS = 3;

/** The shop's contacts: '@lavka', '+7 999 123-45-67' or 'hello@lavka.ru', or several: '@lavka, hello@lavka.ru'. */
export function readShopContact(text: string): Understood<string> {
  const contacts = text
    .split(/[,;\n]|\sи\s/)
    .map((contact) => contact.replace(/\s+/g, ' ').trim())
    .filter((contact) => contact !== '');
  const value = contacts.join(', ');
  const isKnown = contacts.length > 0 && contacts.length <= MAX_CONTACTS && contacts.every(isContact);
  if (isKnown && value.length <= SETTINGS_LIMITS.contact) return { value };
  return {
    hint: `Нужны @имя в Telegram, телефон с кодом или почта, до ${MAX_CONTACTS} через запятую. Например, @lavka, +7 999 123-45-67.`,
  };
}

const isContact = (contact: string): boolean =>
  /^@\w{4,32}$/.test(contact) || PHONE.test(contact) || mail.safeParse(contact).success;

/** One contact for each line: '@anna', 'anna@shop.ru', or both. */
export function readContacts(text: string): Understood<{ login: string; email: string }[]> {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length > SETTINGS_LIMITS.managers) return { hint: `Контактов — не больше ${SETTINGS_LIMITS.managers}.` };
  const contacts = [];
  for (const line of lines) {
    const contact = readContact(line);
    if (!contact) return { hint: `Не понимаю «${line.slice(0, 60)}»: нужно @имя, почта или то и другое через пробел.` };
    contacts.push(contact);
  }
  return { value: contacts };
}

function readContact(line: string): { login: string; email: string } | null {
  const contact = { login: '', email: '' };
  for (const word of line.split(/[\s,;]+/)) {
    const login = /^@(\w{4,32})$/.exec(word)?.[1];
    if (login !== undefined && contact.login === '') contact.login = login;
    else if (mail.safeParse(word).success && contact.email === '') contact.email = word;
    else return null;
  }
  return contact;
}
