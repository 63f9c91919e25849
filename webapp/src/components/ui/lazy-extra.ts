import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/**
 * A component whose code is loaded on demand. If it cannot be loaded, `Otherwise` is shown instead, and the screen
 * stays.
 */
export function lazyExtra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Otherwise: ComponentType<Props> = Nothing,
) {
  return lazy(async () => ({ default: await load().catch(() => Otherwise) }));
}
