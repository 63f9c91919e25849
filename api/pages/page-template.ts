import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_FRESH_MS, cachedAnswer } from './cached-answer.ts';
import { type PageAssets, readPageAssets } from './first-page/page-assets.ts';

/** The built page, split at the places where the server inserts its content. */
export interface PageTemplate {
  beforeHead: string;
  afterHead: string;
  afterBody: string;
  assets: PageAssets;
}

/** Reads the built page, and again after a rebuild. Rejects if there is none. */
export function createPageTemplate(pagesDir: string): () => Promise<PageTemplate> {
  const file = path.join(pagesDir, 'index.html');
  let kept: { built: number; template: PageTemplate } | undefined;
  return cachedAnswer(BUILD_FRESH_MS, async () => {
    const { mtimeMs } = await stat(file);
    if (kept?.built !== mtimeMs) {
      const [html, assets] = await Promise.all([readFile(file, 'utf8'), readPageAssets(pagesDir)]);
      kept = { built: mtimeMs, template: { ...splitPage(html), assets } };
    }
    return kept.template;
  });
}

/** The server's title replaces the built page's title. */
function splitPage(html: string): Omit<PageTemplate, 'assets'> {
  const [beforeHead = '', rest = ''] = html.split(/<title>[^<]*<\/title>/, 2);
  const end = rest.lastIndexOf('</body>');
  return { beforeHead, afterHead: rest.slice(0, end), afterBody: rest.slice(end) };
}
