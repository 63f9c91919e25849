/** A repeatable number 0…1 for each index: drawings look hand-made and yet come out the same on every machine. */
export const grain = (index: number, salt = 0): number => {
  let mixed = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
};

/** The same, between two bounds. */
export const between = (low: number, high: number, index: number, salt = 0): number =>
  low + (high - low) * grain(index, salt);
