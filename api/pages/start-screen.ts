import { LOGO_SIZES } from '#shared/contract/picture-sizes.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { escapeHtml } from './document-page.ts';
import { pictureElement } from './picture-elements.ts';

/**
 * What is in the page until its script draws the shop: the shop's sign, and the places of what comes. Its looks are
 * in `webapp/src/app/styles/start.css`. A shop for Telegram alone shows nothing before it knows where it is.
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
