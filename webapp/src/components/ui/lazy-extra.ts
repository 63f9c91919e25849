import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/** A part whose code comes when it is wanted. Where it cannot be had, `Otherwise` stands in its place, and the screen stays. */
export function lazyExtra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Otherwise: ComponentType<Props> = Nothing,
) {
  return lazy(async () => ({ default: await load().catch(() => Otherwise) }));
}
