import { expect, it } from 'vitest';
import { loginHint } from '#webapp/features/checkout/steps/customer-fields.tsx';

it.each(['', 'maria_koroleva', '@maria_koroleva', ' Ivan1 '])('asks for a name in Telegram beside «%s»', (login) => {
  expect(loginHint(login, true)).toMatch(/^Имя пользователя в Telegram/);
});

it.each(['вася пупкин', 'abc', 'a b c d e', '@@', 'name-with-dash'])(
  'says how the manager will reach somebody who has no name in Telegram: «%s»',
  (login) => {
    expect(loginHint(login, true)).toMatch(/в Telegram мы вас не найдём.*позвонит/);
    expect(loginHint(login, false)).toMatch(/в Telegram мы вас не найдём/);
    expect(loginHint(login, false)).not.toMatch(/позвонит/);
  },
);

it.each(['нет', ' Нет '])('accepts «%s», which it has asked for where there is no Telegram', (login) => {
  expect(loginHint(login, true)).toBe('Хорошо, менеджер позвонит по телефону');
  expect(loginHint(login, false)).toMatch(/в Telegram мы вас не найдём/);
});
