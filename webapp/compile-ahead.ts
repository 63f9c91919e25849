import type { Plugin } from 'vite';

/** Chunks of which the first page runs most functions. */
const FIRST = ['libraries', 'shop', 'product-sheet', 'sheet-parts'];

/**
 * Asks the browser to compile all functions of the first page's chunks while they are downloaded, outside the main
 * thread. Otherwise each function is compiled when it is first called, which takes a slow phone a quarter of the
 * scripts' time. Chromium reads the comment (https://v8.dev/blog/explicit-compile-hints); other browsers ignore it. It
 * works only in the first line.
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const name of FIRST) {
          const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name);
          if (chunk?.type !== 'chunk') return this.error(`there is no chunk "${name}" to compile ahead`);
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}
