import type { PaymentLook, PaymentPhase } from './payment-run-state.ts';

interface Words {
  tone: 'info' | 'danger' | 'success';
  title: string;
  text?: string;
}

/** The texts of phases; phases that are not listed have only a button. */
export const RUN_WORDS: Partial<Record<PaymentPhase, Words>> = {
  outside: {
    tone: 'info',
    title: 'Страница оплаты открылась в браузере',
    text: 'Оплатите там и вернитесь сюда: заказ обновится сам.',
  },
  checking: {
    tone: 'info',
    title: 'Проверяем оплату',
    text: 'Если вы заплатили, подождите немного: деньги найдутся сами. Обычно это занимает меньше минуты.',
  },
  closed: {
    tone: 'info',
    title: 'Заказ сохранён и ждёт оплаты',
    text: 'Оплатить можно сейчас, выбрать другой способ или вернуться к оплате позже.',
  },
  no_widget: {
    tone: 'info',
    title: 'Платежная система не загрузилась',
    text: 'Оплатить можно на её собственной странице. После оплаты вы вернётесь в магазин.',
  },
  failed: {
    tone: 'danger',
    title: 'Оплата не прошла',
    text: 'Попробуйте ещё раз или выберите другой способ. Если деньги всё же списались, мы увидим это сами.',
  },
  timed_out: {
    tone: 'info',
    title: 'Время оплаты истекло или платеж был отменен',
    text: 'Если вы успели заплатить, платёж ещё проверяется: мы увидим его сами.',
  },
  refund: {
    tone: 'info',
    title: 'Эти деньги мы вернём',
    text: 'Пришла другая сумма, или заказ был уже оплачен или отменён. Менеджер знает об этом и свяжется с вами.',
  },
  trial: {
    tone: 'info',
    title: 'Пробная оплата прошла',
    text: 'Деньги не списаны, заказ не оплачен. Выберите другой способ оплаты или свяжитесь с менеджером.',
  },
  not_started: { tone: 'danger', title: 'Ошибка при создании платежа' },
  broken: { tone: 'danger', title: 'Ошибка при обработке оплаты' },
};

/** Added to the text of a paid order if its buyer has paid twice. */
export const PAID_TWICE = 'Он был уже оплачен, поэтому второй платёж мы вернём: менеджер знает об этом.';

const CLOCK = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** The answer to a press on «Проверить оплату» that found nothing yet. */
export function lookWords({ at, isAnswered }: PaymentLook): string {
  const time = CLOCK.format(at);
  return isAnswered
    ? `Проверили в ${time}: оплаты пока не видим. Нажимать ещё раз не нужно, мы проверяем сами.`
    : `Проверяли в ${time}: магазин не ответил. Проверьте связь, скоро спросим ещё раз сами.`;
}

/** The main button's text in each phase. */
export const RUN_BUTTONS: Record<PaymentPhase, { text: string; busy?: boolean }> = {
  idle: { text: 'Перейти к оплате' },
  starting: { text: 'Обработка...', busy: true },
  loading: { text: 'Загрузка платежной системы...', busy: true },
  open: { text: 'Обработка...', busy: true },
  outside: { text: 'Проверить оплату' },
  no_widget: { text: 'Перейти на страницу оплаты' },
  checking: { text: 'Проверить оплату' },
  closed: { text: 'Оплатить' },
  paid: { text: 'Обработка...', busy: true },
  failed: { text: 'Оплатить ещё раз' },
  timed_out: { text: 'Оплатить ещё раз' },
  refund: { text: 'Оплатить ещё раз' },
  trial: { text: 'Оплатить ещё раз' },
  not_started: { text: 'Перейти к оплате' },
  broken: { text: 'Перейти к оплате' },
};
