import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_FRESH_MS, cachedAnswer } from './cached-answer.ts';
import { type PageAssets, readPageAssets } from './first-page/page-assets.ts';

/** The built page in the pieces between which the server writes. */
export interface PageTemplate {
  beforeHead: string;
  afterHead: string;
  afterBody: string;
  assets: PageAssets;
}

/** Reads the built page, and again when it was rebuilt. Rejects where there is none. */
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

/** The server's own title takes the place of the built page's. */
function splitPage(html: string): Omit<PageTemplate, 'assets'> {
  const [beforeHead = '', rest = ''] = html.split(/<title>[^<]*<\/title>/, 2);
  const end = rest.lastIndexOf('</body>');
  return { beforeHead, afterHead: rest.slice(0, end), afterBody: rest.slice(end) };
}
