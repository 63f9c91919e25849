import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => {
  // With any other value React's development build is used: it is larger by half, and slow.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: import.meta.dirname,
    plugins: [react()],
    build: { outDir: 'dist', emptyOutDir: true, sourcemap: false, target: 'es2022' },
  };
});
