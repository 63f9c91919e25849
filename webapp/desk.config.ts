import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunksOf } from './chunks-of.ts';
import { precompress } from './precompress.ts';

const source = (file: string) => fileURLToPath(new URL(`src/desk/${file}`, import.meta.url));

/** Screens without a form: what they share is light. The desk opens with the first of them. */
const LIST_SCREENS = [
  'start/start-screen.tsx',
  'inbox/inbox-screen.tsx',
  'customers/customers-screen.tsx',
  'figures/figures-screen.tsx',
  'deliveries/deliveries-screen.tsx',
  'payments/payments-screen.tsx',
  'sales/sales-screen.tsx',
  'promo-codes/promo-codes-screen.tsx',
  'documents/documents-screen.tsx',
  'stock/stock-screen.tsx',
  'history/history-screen.tsx',
];

const start = chunksOf([source('main.ts')], () => 'desk');
const frame = chunksOf([source('frame/open-desk.tsx')], () => 'open-desk');
const lists = chunksOf(LIST_SCREENS.map(source), () => 'list-parts');

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
              // Apart, so that who is not staff does not load the desk.
              { debugName: 'start', priority: 4, name: start },
              { debugName: 'frame', priority: 3, name: frame },
              // Without the schemas, which only forms need.
              { debugName: 'lists', priority: 2, minShareCount: 2, name: lists },
              { debugName: 'parts of screens', priority: 1, minShareCount: 2, name: 'screen-parts' },
            ],
          },
        },
      },
    },
  };
});
