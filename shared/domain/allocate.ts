/**
 * Splits a whole number into shares by their weights, so that the parts add up to it exactly: every share gets its
 * whole part, and the rest goes one by one to the largest remainders (the first of equals first).
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  // Products of two sums in kopecks are too large for a double to hold exactly.
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((value) => Number(value / BigInt(sum)));
  const remainders = exact.map((value, index) => ({ index, rest: value % BigInt(sum) }));
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  const left = total - parts.reduce((all, part) => all + part, 0);
  for (const { index } of remainders.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
