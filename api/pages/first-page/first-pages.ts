import { hash } from 'node:crypto';
import { dateFormat } from '#shared/contract/date-format.ts';
import { FIRST_PAGE_ID, type FirstPage, type FirstPageRenderer } from '#shared/contract/first-page.ts';
import type { Preload } from '#shared/contract/preload.ts';
import { recallSettings } from '#shared/domain/settings/settings.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { ApiDeps } from '../../deps.ts';
import { inPlace } from '../../overload.ts';
import { jsonElement } from '../json-element.ts';
import type { DrawnPage } from '../served-page.ts';
import { createFirstAnswers } from './first-answers.ts';
import { createRendererLoader } from './load-renderer.ts';

interface AskedPage {
  path: string;
  query: Readonly<Record<string, unknown>>;
}

type Deps = Pick<ApiDeps, 'db' | 'pageCache' | 'log' | 'overload' | 'pagesDir' | 'payments' | 'replica'>;

/**
 * Renders pages with the storefront's own components, before any script runs. Null if only the browser renders the
 * page; also if rendering fails, because a page without content is better than none.
 */
export function createFirstPages(deps: Deps) {
  const { db, pageCache, log, overload, pagesDir } = deps;
  const loadRenderer = createRendererLoader(pagesDir);
  const answer = createFirstAnswers(deps);

  const draw = async (renderer: FirstPageRenderer, bundle: Preload, asked: AskedPage): Promise<DrawnPage | null> => {
    const drawn = renderer.drawnPlace({ path: asked.path, search: searchOf(asked.query) });
    if (!drawn) return null;
    const { place, calls, isProduct } = drawn;
    const { timezone } = await recallSettings(db);
    const make = () =>
      inPlace(overload, async () => {
        const { answers, topics } = await answer(calls);
        const page: FirstPage = { answers };
        const { html, pictures } = renderer.render(place, bundle, page, timezone);
        const data = jsonElement(`type="application/json" id="${FIRST_PAGE_ID}"`, page);
        const value = { root: html, data, pictures, isProduct };
        return { value, bytes: 2 * (html.length + data.length), topics: [...topics, 'shop', 'catalog'] };
      });
    if (!pageCache) return (await make()).value;
    return pageCache.findOrMake(`${place.path}?${place.search} ${printOf(bundle)} ${dayIn(timezone)}`, make);
  };

  return {
    draw: async (bundle: Preload, asked: AskedPage): Promise<DrawnPage | null> => {
      if (bundle.settings.telegram_only === 1) return null;
      try {
        const renderer = await loadRenderer();
        return renderer && (await draw(renderer, bundle, asked));
      } catch (err) {
        // The shop's own refusals are reported by its calls.
        if (!(err instanceof ShopError))
          log.error({ err, path: asked.path }, 'a page is served without its first content');
        return null;
      }
    },
  };
}

const prints = new WeakMap<Preload, string>();

/** Identifies the bundle: a page is sent with the bundle that rendered it, and another bundle makes another page. */
function printOf(bundle: Preload): string {
  const known = prints.get(bundle);
  if (known !== undefined) return known;
  const print = hash('sha256', JSON.stringify({ ...bundle, loadedAt: '' }), 'base64url');
  prints.set(bundle, print);
  return print;
}

/** Pages show when a sale ends, and that it has ended. */
const dayIn = (timeZone: string): string => dateFormat({ timeZone }, 'en-CA').format();

function searchOf(query: AskedPage['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search.toString();
}
