interface ModuleInfo {
  importedIds: readonly string[];
}

interface ChunkingContext {
  getModuleInfo(id: string): ModuleInfo | null;
}

/**
 * Names the chunk of each module that `entry` needs; other modules keep the bundler's own chunks. By default the bundler
 * splits what several screens share into a dozen small files, and a screen waits for a request for each of them.
 */
export function chunksOf(entry: string, nameOf: (id: string) => string) {
  let modules: ReadonlySet<string> | undefined;
  return (id: string, context: ChunkingContext): string | null => {
    modules ??= reachable(entry, context);
    return modules.has(id) ? nameOf(id) : null;
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
