import { watch } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './env.ts';

type Handlers = Readonly<{ onServers: () => void; onPages: () => void }>;

/** For development: reports which sources changed, once after a burst of changes. Returns a function that stops it. */
export function watchSources({ onServers, onPages }: Handlers): () => void {
  const watchers = ['api', 'bot', 'prisma', 'shared', 'webapp'].map((folder) =>
    watch(path.join(projectRoot, folder), { recursive: true }, (_event, file) => {
      if (file) notification(path.join(folder, file.toString()));
    }),
  );
  const timers = new Map<() => void, NodeJS.Timeout>();
  const notification = (file: string) => {
    if (!/\.(ts|tsx|css|html|svg)$/.test(file) || /(^|\/)(dist|generated)\//.test(file)) return;
    const isPage = file.startsWith('webapp') || file.startsWith(path.join('bot', 'sandbox', 'page'));
    if (isPage || file.startsWith(path.join('shared', 'contract'))) later(onPages);
    if (!isPage) later(onServers);
  };
  const later = (act: () => void) => {
    clearTimeout(timers.get(act));
    timers.set(act, setTimeout(act, 200));
  };
  return () => {
    for (const watcher of watchers) watcher.close();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
