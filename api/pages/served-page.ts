import { PRELOAD_ID, type Preload } from '#shared/contract/preload.ts';
import { type EarlyRequests, renderEarlyRequests } from './early-requests.ts';
import { jsonElement } from './json-element.ts';
import { type PageHead, renderHead } from './page-head.ts';
import type { PageTemplate } from './page-template.ts';
import { startScreen } from './start-screen.ts';
import { themeStyle } from './theme-style.ts';

const ROOT = '<div id="root"></div>';

interface PageContent {
  head: PageHead;
  bundle: Preload;
  early: EarlyRequests;
  /** What stands in the page until the storefront is drawn, where it is not the start screen. */
  root?: string;
  /** Elements with data of the page's own. */
  data?: string;
}

/** The storefront's page with its head, the shop's colours and what the storefront loads at its start. */
export function servedPage(template: PageTemplate, { head, bundle, early, root, data = '' }: PageContent): string {
  const { theme } = bundle.settings;
  const colour = `<meta name="theme-color" content="${theme.bgMainColor}" />`;
  return [
    template.beforeHead.replace(/<meta name="theme-color"[^>]*>/, () => colour),
    renderHead(head),
    renderEarlyRequests(early),
    themeStyle(theme),
    template.afterHead.replace(ROOT, () => `<div id="root">${root ?? startScreen(bundle.settings)}</div>`),
    jsonElement(`type="application/json" id="${PRELOAD_ID}"`, bundle),
    data,
    template.afterBody,
  ].join('');
}

/** The page while the shop's data cannot be had: the storefront then asks for it by itself. */
export function plainPage({ beforeHead, afterHead, afterBody }: PageTemplate): string {
  return `${beforeHead}<title>Прилавок</title>${afterHead}${afterBody}`;
}
