import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import type { Screen } from '#bot/kernel/screen.ts';
import { addProductButton } from '#bot/products/product-buttons.ts';
import { deliveriesButton } from '#bot/settings/delivery/delivery-screens.ts';
import { documentsButton } from '#bot/settings/documents/document-screens.ts';
import { FIRST_STEPS, type FirstStep } from '#shared/contract/desk/first-steps.ts';
import type { ShopOverview } from '#shared/domain/settings/shop-overview.ts';
import { sectionButton, settingsButton, shopFieldButton } from './settings-buttons.ts';

const STEPS = {
  name: {
    label: 'Назвать магазин',
    words: 'Название: под ним магазин видят покупатели',
    data: shopFieldButton.data('title'),
  },
  products: { label: 'Добавить товар', words: 'Товары: хотя бы один на витрине', data: addProductButton.data() },
  delivery: {
    label: 'Настроить доставку',
    words: 'Доставка: способ доставки или адрес самовывоза',
    data: deliveriesButton.data(),
  },
  payment: {
    label: 'Выбрать способы оплаты',
    words: 'Оплата: хотя бы один способ',
    data: sectionButton.data('payments'),
  },
  contact: {
    label: 'Указать контакт',
    words: 'Контакт: как покупателю с вами связаться',
    data: shopFieldButton.data('contact'),
  },
  documents: {
    label: 'Добавить документы',
    words: 'Документы: оферта, политика и согласие на обработку персональных данных — со своими реквизитами',
    data: documentsButton.data(),
  },
} satisfies Record<FirstStep, { label: string; words: string; data: string }>;

/** What the shop still needs before its first buyer. */
export function firstStepsScreen({ missing }: Pick<ShopOverview, 'missing'>): Screen {
  const keyboard = new InlineKeyboard();
  for (const step of missing) keyboard.text(STEPS[step].label, STEPS[step].data).row();
  const lines = FIRST_STEPS.map((step) => `${missing.includes(step) ? '○' : '✓'} ${STEPS[step].words}`);
  const [title, end] =
    missing.length === 0
      ? ['Магазин готов к открытию', 'Оформите пробный заказ сами: так вы увидите магазин глазами покупателя.']
      : ['С чего начать', 'Нажмите на то, чего не хватает. Вернуться сюда можно из /settings.'];
  return {
    content: fmt`${b}${title}${b}

${lines.join('\n')}

${end}`,
    keyboard: keyboard.text('Все настройки', settingsButton.data()),
  };
}
