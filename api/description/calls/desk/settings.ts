import { z } from 'zod';
import { changeDeskSettingsInput, type DeskSetting, deskSettingSchema } from '#shared/contract/desk/shop-settings.ts';
import { type Call, sample } from '../../call.ts';

const CITY: DeskSetting = {
  kind: 'text',
  key: 'city',
  section: 'shop',
  name: 'Город',
  question: 'В каком городе забирают заказы?',
  input: 'line',
  value: 'Москва',
  when_empty: 'Не указывать',
  suggestions: [],
};
const CODES: DeskSetting = {
  kind: 'switch',
  key: 'codesAddToSales',
  section: 'shop',
  name: 'Промокод складывается со скидкой по акции',
  question: '',
  value: false,
};
const settings = (...list: DeskSetting[]) => sample(z.array(deskSettingSchema), list);

/** The shop's settings as fields of a form. */
export const deskSettingCalls: Call[] = [
  {
    method: 'get',
    path: '/api/desk/settings',
    tag: 'management',
    summary: 'Настройки магазина',
    about: 'Поля формы: что спрашивать, что там сейчас и что значит пустое поле. Значения — как их напишет человек.',
    access: 'admin',
    answers: [{ status: 200, about: 'Настройки по порядку', data: settings(CITY, CODES) }],
  },
  {
    method: 'put',
    path: '/api/desk/settings',
    tag: 'management',
    summary: 'Изменить настройки',
    about:
      'В `values` только то, что меняется; `seen` — что там было, когда начали. Непонятое названо в `details`, и тогда не меняется ничего. Если настройку уже изменил кто-то другой, ответ — 409 `conflict` с настройками, какие они сейчас.',
    access: 'admin',
    body: sample(changeDeskSettingsInput, { values: { city: 'Тула' }, seen: { city: 'Москва' } }),
    answers: [{ status: 200, about: 'Настройки, как стало', data: settings({ ...CITY, value: 'Тула' }, CODES) }],
    failures: ['conflict', 'invalid_fields'],
    failureData: { conflict: settings(CITY, CODES) },
  },
];
