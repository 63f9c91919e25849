import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import type { Screen } from '#bot/kernel/screen.ts';
import { askSubjectButton } from '#bot/privacy/data-screens.ts';
import { categoriesButton } from '#bot/settings/categories/category-screens.ts';
import { deliverButton, deliveriesButton } from '#bot/settings/delivery/delivery-screens.ts';
import { documentsButton } from '#bot/settings/documents/document-screens.ts';
import { paymentsScreen } from '#bot/settings/payments/payment-screens.ts';
import { siteScreen } from '#bot/settings/site/site-screen.ts';
import { themeScreen } from '#bot/settings/theme/theme-settings.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import type { ShopOverview } from '#shared/domain/settings/shop-overview.ts';
import { fieldsOf, linesOf } from '#shared/domain/settings/written-settings.ts';
import { firstStepsScreen } from './first-steps.ts';
import { fiscalReceiptsScreen } from './fiscal-receipts.ts';
import { addFields, type Section, sectionButton, switchButton } from './settings-buttons.ts';

const SCREENS = {
  shop: settingsScreen,
  payments: paymentsScreen,
  receipts: fiscalReceiptsScreen,
  site: siteScreen,
  theme: themeScreen,
  steps: firstStepsScreen,
} satisfies Record<Section, (shop: ShopOverview) => Screen>;

/** One screen of the settings. */
export const sectionScreen = (section: Section, shop: ShopOverview): Screen => SCREENS[section](shop);

const optionCount = (count: number): string => `${count} ${russianPlural(count, 'способ', 'способа', 'способов')}`;

/** The shop, with the settings that its admin may change in the chat. */
export function settingsScreen(shop: ShopOverview): Screen {
  const keyboard = new InlineKeyboard();
  const left = shop.missing.length;
  if (left > 0) keyboard.text(`С чего начать · осталось ${left}`, sectionButton.data('steps')).row();
  addFields(keyboard, fieldsOf('shop'))
    .text('Способы доставки', deliveriesButton.data())
    .row()
    .text(
      shop.deliveryEnabled ? 'Выключить доставку' : 'Включить доставку',
      deliverButton.data(shop.deliveryEnabled ? 'off' : 'on'),
    )
    .row()
    .text(
      shop.codesAddToSales ? 'Не складывать промокод с акцией' : 'Складывать промокод с акцией',
      switchButton.data('codesAddToSales', shop.codesAddToSales ? 'off' : 'on'),
    )
    .row()
    .text(
      shop.loginRequired ? 'Принимать заказы без логина' : 'Спрашивать логин у гостей',
      switchButton.data('loginRequired', shop.loginRequired ? 'off' : 'on'),
    )
    .row()
    .text('Оплата', sectionButton.data('payments'))
    .text('Чеки', sectionButton.data('receipts'))
    .row()
    .text('Категории', categoriesButton.data(1))
    .text('Документы', documentsButton.data())
    .row()
    .text('Сайт и ссылки', sectionButton.data('site'))
    .text('Оформление', sectionButton.data('theme'))
    .row()
    .text('Данные покупателей', askSubjectButton.data());
  const [minimum = '', ...lines] = linesOf('shop', shop);
  return {
    content: fmt`${b}${shop.title}${b}

${minimum}
Доставка: ${shop.deliveryEnabled ? `включена, ${optionCount(shop.deliveries)}` : 'выключена, только самовывоз'}
Оплата: ${shop.paymentsEnabled ? optionCount(shop.methods.filter(({ isActive, isReady }) => isActive && isReady).length) : 'выключена'}
${lines.join('\n')}
Заказ без логина: ${shop.loginRequired ? 'нельзя' : 'можно, если есть телефон'}
Промокод на товар по акции: ${shop.codesAddToSales ? 'скидки складываются' : 'действует та скидка, что больше'}

Покупатели увидят изменения сразу.`,
    keyboard,
  };
}
