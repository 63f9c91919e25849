import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The storefront's components for the server, which renders the first content of each page with them. */
export default defineConfig(({ command }) => {
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    // The storefront's build has those files already.
    publicDir: false,
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    // One file with all dependencies: the Docker image has no React.
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('src/app/first-page/render.tsx', import.meta.url)),
      outDir: 'dist/.first-page',
      emptyOutDir: true,
      target: 'es2022',
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'render.js', comments: false } },
    },
  };
});
