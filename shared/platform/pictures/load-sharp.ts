import type { Sharp, SharpOptions } from 'sharp';

type MakeSharp = (input: Buffer, options?: SharpOptions) => Sharp;

let loaded: Promise<MakeSharp> | undefined;

/** The library needs memory and time, so it is loaded for the first picture and not at the start. */
export function loadSharp(): Promise<MakeSharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Every picture is different, so a cache of decoded pictures is useless.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}
