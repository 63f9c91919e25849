interface ModuleInfo {
  importedIds: readonly string[];
}

interface ChunkingContext {
  getModuleInfo(id: string): ModuleInfo | null;
}

/**
 * Names the chunk of a module that the first screen needs; `null` for one that comes with the screen that asks for it.
 * Left to itself the bundler parts what the first screen shares with later ones into a dozen small files, each of them
 * a request that the first screen waits for.
 */
export function initialChunks(entry: string) {
  let initial: ReadonlySet<string> | undefined;
  return (id: string, context: ChunkingContext): string | null => {
    initial ??= reachable(entry, context);
    if (!initial.has(id)) return null;
    return id.includes('/node_modules/') ? 'libraries' : 'shop';
  };
}

/** All that is imported from `entry` on, without what is imported only when it is wanted. */
function reachable(entry: string, context: ChunkingContext): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}
