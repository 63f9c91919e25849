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

const source = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url));

const firstScreen = chunksOf(source('app/main.tsx'), (id) => (id.includes('/node_modules/') ? 'libraries' : 'shop'));
const productSheet = chunksOf(source('features/product/product-sheet.tsx'), () => 'sheet-parts');

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
            groups: [
              { debugName: 'first screen', priority: 2, name: firstScreen },
              // Only what the sheet shares with other screens: what it needs alone is its own chunk.
              { debugName: 'sheet parts', priority: 1, minShareCount: 2, name: productSheet },
            ],
          },
        },
      },
    },
    server: { proxy: { '/api': api, '/payment': api, '/uploads': api } },
  };
});
