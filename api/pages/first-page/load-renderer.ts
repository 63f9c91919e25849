import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstPageRenderer } from '#shared/contract/first-page.ts';
import { BUILD_FRESH_MS, cachedAnswer } from '../cached-answer.ts';

/** Null if the storefront was built without one. Loaded for the first page that needs it, and after a rebuild. */
export function createRendererLoader(pagesDir: string): () => Promise<FirstPageRenderer | null> {
  const file = path.join(pagesDir, '.first-page', 'render.js');
  let kept: { built: number; renderer: Promise<FirstPageRenderer> } | undefined;
  return cachedAnswer(BUILD_FRESH_MS, async () => {
    const built = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    if (built === null) return null;
    if (kept?.built !== built) kept = { built, renderer: import(`${pathToFileURL(file)}?built=${built}`) };
    return kept.renderer;
  });
}
