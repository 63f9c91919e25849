interface ModuleInfo {
  importedIds: readonly string[];
}

interface ChunkingContext {
  getModuleInfo(id: string): ModuleInfo | null;
}

/**
 * Names the chunk of a module that the first screen needs; `null` for a module that a later screen loads. By default
 * the bundler splits modules that the first screen shares with later screens into a dozen small files, and the first
 * screen waits for a request for each of them.
 */
export function initialChunks(entry: string) {
  let initial: ReadonlySet<string> | undefined;
  return (id: string, context: ChunkingContext): string | null => {
    initial ??= reachable(entry, context);
    if (!initial.has(id)) return null;
    return id.includes('/node_modules/') ? 'libraries' : 'shop';
  };
}

/** Names the chunk of the modules that `entry` needs; a group's `minShareCount` leaves out those that it needs alone. */
export function chunkOf(name: string, entry: string) {
  let modules: ReadonlySet<string> | undefined;
  return (id: string, context: ChunkingContext): string | null => {
    modules ??= reachable(entry, context);
    return modules.has(id) ? name : null;
  };
}

/** All modules that `entry` imports, directly or not; without dynamic imports. */
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
