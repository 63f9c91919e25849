import type { Plugin } from 'vite';

/**
 * Writes the first screen's style sheet into the page, so that nothing has to be fetched before the page is drawn. The
 * disabled link shows chunks that are loaded later that this sheet is loaded already.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file: string) => {
          const sheet = bundle[file];
          if (sheet?.type !== 'asset') return link;
          return `<style>${String(sheet.source).trim()}</style>\n    <link rel="stylesheet" href="/${file}" disabled>`;
        }),
    },
  };
}
