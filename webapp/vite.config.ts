import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunksOf } from './chunks-of.ts';
import { compileAhead } from './compile-ahead.ts';
import { inlineStyles } from './inline-styles.ts';
import { offlineWorker } from './offline-worker.ts';
import { precompress } from './precompress.ts';
import { roubleFaces } from './rouble-faces.ts';

// `npx vite --config webapp/vite.config.ts -- --api http://localhost:4160`
const flags = process.argv.includes('--') ? process.argv.slice(process.argv.indexOf('--') + 1) : [];
const { values } = parseArgs({ args: flags, options: { api: { type: 'string' } }, strict: false });
const api = typeof values.api === 'string' ? values.api : 'http://localhost:3000';

const sources = (...files: string[]) => files.map((file) => fileURLToPath(new URL(`src/${file}`, import.meta.url)));

const firstScreen = chunksOf(sources('app/main.tsx'), (id) => (id.includes('/node_modules/') ? 'libraries' : 'shop'));
const sheetParts = chunksOf(
  sources('features/product/product-sheet.tsx', 'components/shop/search-suggestions.tsx'),
  () => 'sheet-parts',
);
const filterPanel = chunksOf(sources('features/catalog/filter-panel.tsx'), () => 'filter-panel');
const cartParts = chunksOf(
  sources('app/cart-route.tsx', 'features/stock-request/stock-request-dialog.tsx'),
  () => 'cart-parts',
);
const orderParts = chunksOf(
  sources('features/orders/order-history-page.tsx', 'features/orders/page/order-page-screen.tsx'),
  () => 'order-parts',
);

export default defineConfig(({ command }) => {
  // With any other value React's development build is used: it is larger by half, and slow.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [react(), inlineStyles(), roubleFaces(), compileAhead(), offlineWorker(), precompress()],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2022',
      reportCompressedSize: false,
      // In the manifest the server finds the files that a product's page needs besides the first screen.
      manifest: true,
      // The pages' policy allows fonts only as files.
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          comments: false,
          codeSplitting: {
            // In the order in which a buyer meets them. Only what a screen shares is in its group: the rest is its own
            // chunk.
            groups: [
              { debugName: 'first screen', priority: 6, name: firstScreen },
              { debugName: 'product sheet and search', priority: 5, minShareCount: 2, name: sheetParts },
              { debugName: 'filter panel', priority: 4, minShareCount: 2, name: filterPanel },
              { debugName: 'cart', priority: 3, minShareCount: 2, name: cartParts },
              { debugName: 'orders', priority: 2, minShareCount: 2, name: orderParts },
              { debugName: 'checkout and the rest', priority: 1, minShareCount: 2, name: 'screen-parts' },
            ],
          },
        },
      },
    },
    server: { proxy: { '/api': api, '/payment': api, '/uploads': api } },
  };
});
