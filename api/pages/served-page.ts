import type { FirstPageRenderer, FirstPicture } from '#shared/contract/first-page.ts';
import { PRELOAD_ID, type Preload } from '#shared/contract/preload.ts';
import { escapeHtml } from './document-page.ts';
import { type EarlyRequests, renderEarlyRequests } from './early-requests.ts';
import { jsonElement } from './json-element.ts';
import { type PageHead, renderHead } from './page-head.ts';
import type { PageTemplate } from './page-template.ts';
import { favicon, iconAddress } from './shop-icons.ts';
import { startScreen } from './start-screen.ts';
import { themeStyle } from './theme-style.ts';

const ROOT = '<div id="root"></div>';
/** The icons of the build, which a shop has until its owner sets others. */
const TAB_ICONS = /(?:<link rel="icon"[^>]*>\s*)+/;
const TOUCH_ICON = /<link rel="apple-touch-icon"[^>]*>/;
const NO_SCRIPT = /<noscript>[^<]*<\/noscript>/;

/** A page's first content, the same for everybody. */
export interface DrawnPage {
  /** The content of the storefront's root. */
  root: string;
  /** The data that it was rendered from, as an element. */
  data: string;
  pictures: readonly FirstPicture[];
  isProduct: boolean;
}

export type ThemeLook = ReturnType<FirstPageRenderer['styleOf']>;

export interface PageContent {
  head: PageHead;
  bundle: Preload;
  early: EarlyRequests;
  /** The storefront continues from this content. */
  first?: DrawnPage | null;
  /** Shown until the storefront is rendered, if it is not the start screen. */
  root?: string;
  /** Elements with the page's own data. */
  data?: string;
  /** Everything that the shop's theme defines, if it is known here; otherwise only the theme's own values. */
  look?: ThemeLook | undefined;
}

/** The storefront's page with its head, the shop's colours and the data that the storefront needs at its start. */
export function servedPage(template: PageTemplate, content: PageContent): string {
  const { head, bundle, early, first = null, look } = content;
  const { root = startScreen(bundle.settings), data = '' } = first ?? content;
  const { theme } = bundle.settings;
  const colour = `<meta name="theme-color" content="${theme.bgMainColor}" />`;
  const touchIcon = `<link rel="apple-touch-icon" href="${iconAddress(bundle.settings, 'apple-touch')}" />`;
  const { address, type } = favicon(bundle.settings);
  const tabIcon = `<link rel="icon" href="${escapeHtml(address)}" type="${type}" />\n    `;
  const [before, after] = first ? drawnAround(template) : [template.beforeHead, template.afterHead];
  return [
    before.replace(/<meta name="theme-color"[^>]*>/, () => colour),
    renderHead(head),
    renderEarlyRequests(early),
    look?.font ? (template.assets.fonts[look.font] ?? '') : '',
    themeStyle(theme, look?.rules),
    first?.isProduct ? template.assets.sheet : '',
    after
      .replace(TAB_ICONS, () => tabIcon)
      .replace(TOUCH_ICON, () => touchIcon)
      .replace(ROOT, () => `<div id="root">${root}</div>`),
    jsonElement(`type="application/json" id="${PRELOAD_ID}"`, bundle),
    data,
    template.afterBody,
  ].join('');
}

/** Content that is already present does not fade in, and can be read without scripts. */
const drawnAround = ({ beforeHead, afterHead }: PageTemplate): [before: string, after: string] => [
  beforeHead.replace('<html ', '<html data-arriving '),
  afterHead.replace(
    NO_SCRIPT,
    '<noscript>Чтобы положить товары в корзину и оформить заказ, включите JavaScript в настройках браузера.</noscript>',
  ),
];

/** The page if the shop's data cannot be loaded: the storefront then requests them itself. */
export function plainPage({ beforeHead, afterHead, afterBody }: PageTemplate): string {
  return `${beforeHead}<title>Прилавок</title>${afterHead}${afterBody}`;
}
