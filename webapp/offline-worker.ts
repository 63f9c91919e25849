import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';

const SOURCE = fileURLToPath(new URL('service-worker/worker.ts', import.meta.url));

/** Files that are needed only sometimes: inside Telegram, with the owner's counter, with a theme's font. */
const NOT_AHEAD = /\/(?:sdk-platform|start-metrika|wght)-[\w-]+\.(?:js|css)$/;

/** Writes the worker that keeps the shop usable without a connection, with the list of this build's files. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const names = Object.keys(bundle).map((name) => `/${name}`);
        const files = names.filter((name) => /\.(?:js|css)$/.test(name) && !NOT_AHEAD.test(name)).sort();
        const version = hash('sha256', files.join('\n'), 'base64url').slice(0, 16);
        const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), SOURCE);
        const source = `const BUILD = ${JSON.stringify({ version, files })};\n${code}`;
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}
