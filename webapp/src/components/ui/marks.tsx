import type { ReactNode } from 'react';

/** Drawings for empty and broken screens: the counter's awning, in the theme's colours. */
function mark(inside: ReactNode) {
  return function Mark() {
    return (
      <svg
        width="144"
        height="120"
        viewBox="0 0 144 120"
        fill="none"
        stroke="var(--mark-line, currentColor)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {inside}
      </svg>
    );
  };
}

const awning = (
  <>
    <path d="M24 22h96l10 24H14z" fill="var(--mark-fill, var(--button))" stroke="none" />
    <path d="M43 22 38 46M62.5 22 61 46M81.5 22 83 46M101 22l5 24" stroke="var(--on-button)" opacity=".45" />
    <path
      d="M14 46a9.7 9.7 0 0 0 19.4 0 9.7 9.7 0 0 0 19.3 0 9.7 9.7 0 0 0 19.3 0 9.7 9.7 0 0 0 19.3 0 9.7 9.7 0 0 0 19.3 0 9.7 9.7 0 0 0 19.4 0"
      fill="var(--mark-fill, var(--button))"
      stroke="none"
    />
  </>
);

export const EmptyBagMark = mark(
  <>
    {awning}
    <path d="M22 62v44h100V62" />
    <path d="M55 74h34l4 32H51zM63 80v-5a9 9 0 0 1 18 0v5" />
  </>,
);

export const EmptyShelfMark = mark(
  <>
    {awning}
    <path d="M22 62v44h100V62M22 84h100" />
    <path d="M44 84v-8M58 84v-5M92 106v-7M104 106v-10" opacity=".5" />
  </>,
);

export const BrokenMark = mark(
  <>
    {awning}
    <path d="M22 62v44h100V62" />
    <path d="M72 72v14M72 94v.5" strokeWidth="4" />
  </>,
);

export const ParcelMark = mark(
  <>
    {awning}
    <path d="M22 62v44h100V62" />
    <path d="M52 76h40v30H52zM52 84h40M72 76v8" />
    <path d="m64 95 6 5.5L81 90" strokeWidth="3" />
  </>,
);

export const EmptyHeartMark = mark(
  <>
    {awning}
    <path d="M22 62v44h100V62" />
    <path d="M72 101s-17-9.5-17-20.5a8.5 8.5 0 0 1 17-2.5 8.5 8.5 0 0 1 17 2.5c0 11-17 20.5-17 20.5z" />
  </>,
);
