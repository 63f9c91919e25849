import { LOGO_SIZES } from '#shared/contract/picture-sizes.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { escapeHtml } from './document-page.ts';
import { pictureElement } from './picture-elements.ts';

/**
 * Shown in the page until its script renders the shop: the shop's sign, and placeholders. Its style is in
 * `webapp/src/app/styles/start.css`. A shop for Telegram alone shows nothing until it knows where it runs.
 */
export function startScreen({ logo, title, telegram_only }: Settings): string {
  if (telegram_only === 1) return '';
  const picture = logo && pictureElement(logo, { alt: '', width: '48', height: '48', sizes: LOGO_SIZES });
  return [
    '<div class="start">',
    `<p class="start-sign">${picture}<span>${escapeHtml(title)}</span></p>`,
    '<div class="start-places" aria-hidden="true"><i></i><i></i><i></i></div>',
    '</div>',
  ].join('');
}
