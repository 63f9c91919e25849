import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

/** The staff's desk. A build of its own: nothing of it can come to stand in a buyer's page. */
export default defineConfig(({ command }) => {
  // Under any other name in the environment React's development edition is built: larger by half, and slow.
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
      rolldownOptions: { input: fileURLToPath(new URL('desk.html', import.meta.url)), output: { comments: false } },
    },
  };
});
