import type { PAYMENT_PROVIDERS } from './payment.ts';

type Provider = (typeof PAYMENT_PROVIDERS)[number];

/** What of a payment method the words are about. */
interface Method {
  provider: Provider;
  /** Per cent. */
  commission: number;
  isTest: boolean;
  isActive: boolean;
  /** The shop has an account that takes payments in this mode. */
  isReady: boolean;
}

const RECEIVED_BY = {
  offline: 'Деньги получаете вы сами',
  robokassa: 'Деньги принимает Robokassa',
  telegram: 'Деньги принимает провайдер, подключённый к боту',
} satisfies Record<Provider, string>;

/** What a trial of a method is. */
export const TRIAL_WORDS = 'деньги не списываются, поэтому настоящий заказ так не оплатить';

/** A payment method as an admin reads of it, a line for each fact. */
export function methodLines(method: Method): string[] {
  const { provider, commission, isTest } = method;
  return [
    RECEIVED_BY[provider],
    stateWords(method),
    ...(commission > 0 ? [`Комиссия ${percent(commission)}: покупатель видит её, но к сумме она не прибавляется`] : []),
    ...(isTest ? [`Проба: ${TRIAL_WORDS}`] : []),
  ];
}

function stateWords({ isActive, isReady, isTest, provider }: Method): string {
  if (!isActive) return 'Выключен';
  if (isReady) return 'Предлагается покупателям';
  if (provider === 'telegram') return 'Не подключён: токен провайдера не задан или он для другого режима';
  return `Не подключён: на сервере нет ${isTest ? 'пробных' : 'рабочих'} паролей Robokassa`;
}

const percent = (value: number): string => `${value.toLocaleString('ru')}\u00a0%`;

/** Said where a method is added to a shop that has no account online. */
export const NO_ONLINE_PAYMENT =
  'Чтобы принимать деньги онлайн, заключите договор с Robokassa и задайте ROBOKASSA_LOGIN и пароли на сервере: как — в руководстве владельца.';

/** Why a change of payment methods was refused, as admins read it at the desk and in the chat. */
export const METHOD_REFUSALS = {
  gone: 'Такого способа оплаты больше нет.',
  tooMany: 'Способов оплаты слишком много: удалите или измените те, что есть.',
  used: 'Этот способ выбран в заказах, и заказы о нём помнят. Его можно выключить.',
  unavailable: 'Платёжная система не подключена для этого режима.',
};
