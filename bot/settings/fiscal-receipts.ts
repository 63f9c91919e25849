import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { buttonKind, wordArg } from '#bot/kernel/callback-data.ts';
import type { Screen } from '#bot/kernel/screen.ts';
import { TAX_SYSTEMS, type TaxSystem, VAT_RATES, type VatRate } from '#shared/contract/tax.ts';
import type { ShopOverview } from '#shared/domain/settings/shop-overview.ts';
import { sectionButton, settingsButton, switchButton } from './settings-buttons.ts';

/** The tax system of receipts; `none`: the shop issues them itself. */
export const taxButton = buttonKind('tax', wordArg(['none', ...TAX_SYSTEMS]));

/** The rates to choose from, and one of them. */
const VAT_OF = ['goods', 'delivery'] as const;
export const vatRatesButton = buttonKind('vatrates', wordArg(VAT_OF));
export const vatButton = buttonKind('vat', wordArg(VAT_OF), wordArg(VAT_RATES));

const TAX_NAMES = {
  osn: 'Общая (ОСН)',
  usn_income: 'УСН «доходы»',
  usn_income_outcome: 'УСН «доходы минус расходы»',
  esn: 'ЕСХН',
  patent: 'Патент',
} satisfies Record<TaxSystem, string>;

const VAT_NAMES = {
  none: 'Без НДС',
  vat0: '0 %',
  vat5: '5 %',
  vat7: '7 %',
  vat10: '10 %',
  vat20: '20 %',
  vat22: '22 %',
  vat105: '5/105',
  vat107: '7/107',
  vat110: '10/110',
  vat120: '20/120',
  vat122: '22/122',
} satisfies Record<VatRate, string>;

const taxOf = (shop: ShopOverview): TaxSystem | undefined => TAX_SYSTEMS.find((name) => name === shop.taxSystem);
const vatWords = (stored: string): string => VAT_NAMES[VAT_RATES.find((name) => name === stored) ?? 'none'];
/** 'Без НДС' inside a sentence. */
const within = (words: string): string => words.replace(/^Б/, 'б');
const chosen = (isChosen: boolean, label: string): string => (isChosen ? `● ${label}` : label);

/** The settings of fiscal receipts for payments. */
export function fiscalReceiptsScreen(shop: ShopOverview): Screen {
  const tax = taxOf(shop);
  const keyboard = new InlineKeyboard()
    .text(chosen(tax === undefined, 'Чеки пробиваю сам'), taxButton.data('none'))
    .row();
  for (const name of TAX_SYSTEMS) keyboard.text(chosen(tax === name, TAX_NAMES[name]), taxButton.data(name)).row();
  if (tax) {
    keyboard
      .text(`НДС на товары: ${vatWords(shop.vatRate)}`, vatRatesButton.data('goods'))
      .row()
      .text(`НДС на доставку: ${vatWords(shop.deliveryVatRate)}`, vatRatesButton.data('delivery'))
      .row()
      .text(
        shop.isPrepaid ? 'Товар отдаю сразу при оплате' : 'Товар отдаю позже оплаты',
        switchButton.data('isPrepaid', shop.isPrepaid ? 'off' : 'on'),
      )
      .row();
  }
  return {
    content: fmt`${b}Чеки (54-ФЗ)${b}

${tax ? `Чек уходит покупателю с каждой онлайн-оплатой.\nСистема налогообложения: ${TAX_NAMES[tax]}\nНДС: товары — ${within(vatWords(shop.vatRate))}, доставка — ${within(vatWords(shop.deliveryVatRate))}` : 'Магазин не передаёт данные для чеков: вы пробиваете их сами.'}
${tax ? prepaidWords(shop) : 'Чтобы чеки делала касса платёжной системы, выберите вашу систему налогообложения.'}

Не уверены — спросите бухгалтера: ошибка в чеке грозит штрафом. Уже начатые оплаты закончатся по прежним правилам.`,
    keyboard: keyboard.text('‹ Настройки', settingsButton.data()),
  };
}

function prepaidWords({ isPrepaid, methods }: ShopOverview): string {
  if (!isPrepaid) return 'Чек один: товар переходит покупателю в момент оплаты.';
  const two = 'Чеков два: при оплате — на предоплату, при завершении заказа — на полный расчёт.';
  // Telegram has no call for a second receipt.
  return methods.some(({ provider }) => provider === 'telegram')
    ? `${two}\nПри оплате в Telegram второй чек магазин отправить не может: пробейте его сами, когда отдадите товар.`
    : two;
}

/** The VAT rates as receipts name them; the calculated ones (5/105) are only for advances. */
export function vatRatesScreen(shop: ShopOverview, what: (typeof VAT_OF)[number]): Screen {
  const current = what === 'goods' ? shop.vatRate : shop.deliveryVatRate;
  const keyboard = new InlineKeyboard();
  for (const [at, rate] of VAT_RATES.entries()) {
    keyboard.text(chosen(rate === current, VAT_NAMES[rate]), vatButton.data(what, rate));
    if (at === 0 || at % 3 === 0) keyboard.row();
  }
  return {
    content: fmt`${b}НДС ${what === 'goods' ? 'на товары' : 'на доставку'}${b}

Ставка, которая будет в чеке. На УСН и патенте без НДС выбирают «Без НДС»; плательщики НДС на УСН — свою ставку, обычно 5\u00a0% или 7\u00a0%. Расчётные ставки вида 5/105 — для предоплаты.`,
    keyboard: keyboard.row().text('‹ Чеки', sectionButton.data('receipts')),
  };
}
