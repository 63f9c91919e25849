import type { Plugin } from 'vite';

/** Chunks of which the first page runs most functions. */
const FIRST = new Set(['libraries', 'shop', 'product-sheet', 'dialog']);

/**
 * Asks the browser to compile all functions of the first page's chunks while they are downloaded, beside the main
 * thread. Otherwise each function is compiled when it is first called, which takes a slow phone a quarter of the scripts'
 * time. Chromium reads the comment (https://v8.dev/blog/explicit-compile-hints); other browsers ignore it. It works only
 * in the first line.
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !FIRST.has(chunk.name)) continue;
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}
