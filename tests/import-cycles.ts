interface Visit {
  order: number;
  /** The first visited file that can be reached from here. */
  lowest: number;
  isOpen: boolean;
}

/** Import cycles (Tarjan's strongly connected components). */
export function importCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const visits = new Map<string, Visit>();
  const open: string[] = [];
  const rings: string[][] = [];

  function visit(file: string): Visit {
    const own: Visit = { order: visits.size, lowest: visits.size, isOpen: true };
    visits.set(file, own);
    open.push(file);
    const targets = (imports.get(file) ?? []).filter((target) => imports.has(target));
    for (const target of targets) {
      const seen = visits.get(target);
      if (!seen) own.lowest = Math.min(own.lowest, visit(target).lowest);
      else if (seen.isOpen) own.lowest = Math.min(own.lowest, seen.order);
    }
    if (own.lowest === own.order) {
      const ring = open.splice(open.indexOf(file));
      for (const member of ring) Object.assign(visits.get(member) ?? {}, { isOpen: false });
      if (ring.length > 1 || targets.includes(file)) rings.push(ring.sort());
    }
    return own;
  }

  for (const file of imports.keys()) if (!visits.has(file)) visit(file);
  return rings.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
}
