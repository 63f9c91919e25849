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
 * Draws pages with the storefront's own components, before any script. Null where the browser draws alone; also where
 * drawing fails, because a page without its content is better than none.
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
        // What a shop in trouble refuses, its calls report.
        if (!(err instanceof ShopError))
          log.error({ err, path: asked.path }, 'a page goes out without its first content');
        return null;
      }
    },
  };
}

const prints = new WeakMap<Preload, string>();

/** What was drawn goes out beside the same bundle that it was drawn with: another one is another page. */
function printOf(bundle: Preload): string {
  const known = prints.get(bundle);
  if (known !== undefined) return known;
  const print = hash('sha256', JSON.stringify({ ...bundle, loadedAt: '' }), 'base64url');
  prints.set(bundle, print);
  return print;
}

/** Pages say when a sale ends, and that it has ended. */
const dayIn = (timeZone: string): string => dateFormat({ timeZone }, 'en-CA').format();

function searchOf(query: AskedPage['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search.toString();
}
