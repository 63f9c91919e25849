import { useDeferredValue } from 'react';

/**
 * Whether what is there may be drawn. What comes while the page stands is drawn in slices, so that a slow phone answers a
 * finger in between; what is there from the beginning is drawn at once.
 */
export function useInSlices(isThere: boolean): boolean {
  const mayBeDrawn = useDeferredValue(isThere);
  return isThere && mayBeDrawn;
}
