const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Blends two `#rrggbb` colours; `share` 0 gives `from`, 1 gives `to`. */
export const mix = (from: string, to: string, share: number): string => {
  const target = channels(to);
  const blended = channels(from).map((value, index) => value + ((target[index] ?? value) - value) * share);
  return `#${blended.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
};

// Shadows lean to a warm brown and light to a warm white, so that every drawing stands in the same afternoon sun.
export const shade = (colour: string, share: number): string => mix(colour, '#3a2119', share);

export const tint = (colour: string, share: number): string => mix(colour, '#fffaf0', share);
