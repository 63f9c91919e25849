/** `3`, `1..1000` or `3,17,40..50`; undefined when nothing is given. */
export function seedsOf(given: string | undefined): number[] | undefined {
  if (!given) return undefined;
  return given.split(',').flatMap((part) => {
    const [, first, last = first] = /^(\d+)(?:\.\.(\d+))?$/.exec(part.trim()) ?? [];
    if (first === undefined) throw new Error(`seeds: expected such as 3, 1..1000 or 3,17,40..50, got ${part}`);
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => Number(first) + n);
  });
}
