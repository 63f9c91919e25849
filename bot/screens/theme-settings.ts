import { b, code, FormattedString, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import type { ShopOverview } from '#shared/domain/settings/shop-overview.ts';
import { PALETTES, type Palette, paletteOf } from '../palettes.ts';
import { SHOP_FIELD_NAMES, settingsButton, shopFieldButton, THEME_FIELDS } from '../settings-buttons.ts';
import { logoButton, paletteButton } from '../theme-buttons.ts';
import { addFields } from './fields.ts';
import type { Screen } from './screen.ts';

/** How the shop looks. */
export function themeScreen({ logo, theme, ownTheme }: ShopOverview): Screen {
  const current = paletteOf(theme);
  const keyboard = new InlineKeyboard();
  for (const palette of Object.keys(PALETTES) as Palette[]) {
    const { label } = PALETTES[palette];
    keyboard.text(palette === current ? `● ${label}` : label, paletteButton.data(palette));
  }
  keyboard
    .row()
    .text(ownTheme.length === 0 ? '● Обычное' : 'Вернуть обычное', paletteButton.data('default'))
    .row()
    .text('✎ Логотип', logoButton.data())
    .row();
  // As code: '#b3261e' alone would be a hashtag to Telegram.
  const values = THEME_FIELDS.map((name) => fmt`${SHOP_FIELD_NAMES[name]}: ${code}${theme[name]}${code}`);
  return {
    content: fmt`${b}Оформление${b}

Возьмите готовую палитру или задайте цвета сами. Если текст на вашем цвете плохо читается, витрина подправит оттенок.

Логотип: ${logo === '' ? 'нет' : 'есть'}
${FormattedString.join(values, '\n')}`,
    keyboard: addFields(keyboard, THEME_FIELDS, shopFieldButton.data).text('‹ Настройки', settingsButton.data()),
  };
}
