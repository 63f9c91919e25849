import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import type { Screen } from '#bot/kernel/screen.ts';
import {
  addFields,
  SITE_FIELDS,
  settingsButton,
  shopFieldButton,
  switchButton,
} from '#bot/settings/settings-buttons.ts';
import type { ShopOverview } from '#shared/domain/settings/shop-overview.ts';

const orNone = (text: string | undefined): string => text || 'нет';

/** Where the shop is seen, and what leads from it elsewhere. */
export function siteScreen({
  siteName,
  telegramOnly,
  timezone,
  socialLinks,
  metrikaId,
  managers,
}: ShopOverview): Screen {
  const contacts = managers.map(({ login, email }) => [login && `@${login}`, email].filter(Boolean).join(' '));
  return {
    content: fmt`${b}Сайт и ссылки${b}

Название сайта: ${siteName}
${telegramOnly ? 'Магазин открывается только в Telegram: сайт показывает ссылку на бота, поисковики его не видят.' : 'Магазин открывается в Telegram и на сайте.'}
Часовой пояс: ${timezone}
Telegram: ${orNone(socialLinks.telegram)}
ВКонтакте: ${orNone(socialLinks.vkontakte)}
Instagram: ${orNone(socialLinks.instagram)}
Яндекс Метрика: ${metrikaId === '' ? 'нет' : `счётчик ${metrikaId}`}
Менеджеры для связи: ${contacts.join(', ') || 'нет'}`,
    keyboard: addFields(new InlineKeyboard(), SITE_FIELDS, shopFieldButton.data)
      .text(
        telegramOnly ? 'Открыть и на сайте' : 'Оставить только в Telegram',
        switchButton.data('telegramOnly', telegramOnly ? 'off' : 'on'),
      )
      .row()
      .text('‹ Настройки', settingsButton.data()),
  };
}
