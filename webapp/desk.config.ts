import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunksOf } from './chunks-of.ts';
import { precompress } from './precompress.ts';

const source = (file: string) => fileURLToPath(new URL(`src/desk/${file}`, import.meta.url));

const start = chunksOf([source('main.ts')], () => 'desk');
const frame = chunksOf([source('frame/open-desk.tsx')], () => 'open-desk');

/** The staff's desk. It is a separate build, so that none of its code can get into a buyer's page. */
export default defineConfig(({ command }) => {
  // With any other value React's development build is used: it is larger by half, and slow.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    base: '/desk/',
    // The storefront's build has those files already.
    publicDir: false,
    plugins: [react(), precompress()],
    build: {
      outDir: 'dist/desk',
      emptyOutDir: true,
      target: 'es2022',
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      // A test counts the files of each screen in it.
      manifest: true,
      rolldownOptions: {
        input: fileURLToPath(new URL('desk.html', import.meta.url)),
        output: {
          comments: false,
          codeSplitting: {
            groups: [
              // Who is not staff loads this alone.
              { debugName: 'start', priority: 3, name: start },
              { debugName: 'frame', priority: 2, name: frame },
              { debugName: 'parts of screens', priority: 1, minShareCount: 2, name: 'screen-parts' },
            ],
          },
        },
      },
    },
  };
});
