import type { Preload } from '#shared/contract/preload.ts';
import type { ApiDeps } from '../../deps.ts';
import type { ThemeLook } from '../served-page.ts';
import { createRendererLoader } from './load-renderer.ts';

/** All values of the shop's theme for the style sheets; undefined if the storefront's build does not have them. */
export function createThemeLooks({ log, pagesDir }: Pick<ApiDeps, 'log' | 'pagesDir'>) {
  const loadRenderer = createRendererLoader(pagesDir);
  const looks = new WeakMap<Preload, ThemeLook>();
  return async (bundle: Preload): Promise<ThemeLook | undefined> => {
    const known = looks.get(bundle);
    if (known) return known;
    try {
      const made = (await loadRenderer())?.styleOf(bundle.settings.theme);
      if (made) looks.set(bundle, made);
      return made;
    } catch (err) {
      log.error({ err }, 'a page is served without its theme’s derived colours');
      return undefined;
    }
  };
}
