import { useDeferredValue } from 'react';

/**
 * Whether the content may be rendered. Content that arrives later is rendered in slices, so that a slow phone reacts to
 * a touch in between. Content that is there from the beginning is rendered at once.
 */
export function useInSlices(isThere: boolean): boolean {
  const mayBeDrawn = useDeferredValue(isThere);
  return isThere && mayBeDrawn;
}
