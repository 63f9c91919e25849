import type { FirstStep } from '#shared/contract/desk/first-steps.ts';

export interface StepWords {
  title: string;
  /** What is to be done, and why. */
  text: string;
  action: string;
  /** The screen of the desk where it is done. */
  path: string;
  /** Only admins may open that screen. */
  isForAdmins?: true;
}

export const STEP_WORDS = {
  name: {
    title: 'Название магазина',
    text: 'Под ним магазин видят покупатели.',
    action: 'Назвать',
    path: '/settings',
    isForAdmins: true,
  },
  products: { title: 'Товары', text: 'Хотя бы один на витрине.', action: 'Добавить', path: '/products' },
  delivery: {
    title: 'Доставка',
    text: 'Способ доставки или адрес самовывоза.',
    action: 'Настроить',
    path: '/deliveries',
    isForAdmins: true,
  },
  payment: {
    title: 'Оплата',
    text: 'Хотя бы один способ, которым можно заплатить по-настоящему.',
    action: 'Выбрать',
    path: '/payments',
    isForAdmins: true,
  },
  contact: {
    title: 'Контакт',
    text: 'Как покупателю с вами связаться.',
    action: 'Указать',
    path: '/settings',
    isForAdmins: true,
  },
  documents: {
    title: 'Документы',
    text: 'Оферта, политика и согласие на обработку персональных данных — со своими реквизитами.',
    action: 'Добавить',
    path: '/documents',
    isForAdmins: true,
  },
} satisfies Record<FirstStep, StepWords>;
