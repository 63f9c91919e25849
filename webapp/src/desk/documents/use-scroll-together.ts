import { type UIEvent, useRef } from 'react';

/** As far as the text is scrolled, so far is its preview: the word that is corrected is seen in both. */
export function useScrollTogether() {
  const follower = useRef<HTMLElement>(null);
  return {
    follower,
    lead: ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent) => {
      const paper = follower.current;
      if (!paper || scrollHeight <= clientHeight) return;
      paper.scrollTop = (scrollTop / (scrollHeight - clientHeight)) * (paper.scrollHeight - paper.clientHeight);
    },
  };
}
