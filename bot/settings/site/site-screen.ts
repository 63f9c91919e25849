import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import type { Screen } from '#bot/kernel/screen.ts';
import { addFields, settingsButton, switchButton } from '#bot/settings/settings-buttons.ts';
import type { ShopOverview } from '#shared/domain/settings/shop-overview.ts';
import { fieldsOf, linesOf } from '#shared/domain/settings/written-settings.ts';

/** Where the shop is available, and its links to other sites. */
export function siteScreen(shop: ShopOverview): Screen {
  const { telegramOnly } = shop;
  const [siteName = '', ...lines] = linesOf('site', shop);
  return {
    content: fmt`${b}Сайт и ссылки${b}

${siteName}
${telegramOnly ? 'Магазин открывается только в Telegram: сайт показывает ссылку на бота, поисковики его не видят.' : 'Магазин открывается в Telegram и на сайте.'}
${lines.join('\n')}`,
    keyboard: addFields(new InlineKeyboard(), fieldsOf('site'))
      .text(
        telegramOnly ? 'Открыть и на сайте' : 'Оставить только в Telegram',
        switchButton.data('telegramOnly', telegramOnly ? 'off' : 'on'),
      )
      .row()
      .text('‹ Настройки', settingsButton.data()),
  };
}
