interface ModuleInfo {
  importedIds: readonly string[];
}

interface ChunkingContext {
  getModuleInfo(id: string): ModuleInfo | null;
}

/**
 * Names the chunk of each module that one of `entries` needs; other modules keep the bundler's own chunks. By default
 * the bundler splits what several screens share into dozens of small files, and a screen waits for a request for each.
 */
export function chunksOf(entries: readonly string[], nameOf: (id: string) => string) {
  let modules: ReadonlySet<string> | undefined;
  return (id: string, context: ChunkingContext): string | null => {
    modules ??= reachable(entries, context);
    return modules.has(id) ? nameOf(id) : null;
  };
}

/** All modules that `entries` import, directly or not; without dynamic imports. */
function reachable(entries: readonly string[], context: ChunkingContext): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [...entries];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}
