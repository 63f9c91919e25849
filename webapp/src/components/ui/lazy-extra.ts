import type { ComponentType } from 'react';
import { lazyComponent } from './lazy-component.tsx';

const Nothing = () => null;

interface Instead<Props> {
  /** Shown if the code cannot be loaded. */
  Otherwise?: ComponentType<Props>;
  /** Shown until the code is loaded. */
  Placeholder?: ComponentType;
}

/** A part of a screen whose code is loaded on demand. If it cannot be loaded, the screen stays. */
export function lazyExtra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Otherwise = Nothing, Placeholder = Nothing }: Instead<Props> = {},
) {
  return lazyComponent(() => load().catch(() => Otherwise), Placeholder);
}
