import type { ReactNode } from 'react';

interface IconProps {
  size?: number;
}

/**
 * All icons have 24 units, round strokes of 1.8 and the colour of the text. They are always next to a text or have a
 * label.
 */
export function icon(shape: ReactNode) {
  return function Icon({ size = 24 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {shape}
      </svg>
    );
  };
}

const HEART = 'M12 19.8S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3c0 5.7-8 10.5-8 10.5z';

export const BagIcon = icon(<path d="M5.5 8.5h13l1 11.5h-15zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11" />);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const MinusIcon = icon(<path d="M6 12h12" />);
export const PlusIcon = icon(<path d="M6 12h12M12 6v12" />);
export const TrashIcon = icon(<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.2 11v5M13.8 11v5" />);
export const LeftIcon = icon(<path d="m14.5 6-6 6 6 6" />);
export const RightIcon = icon(<path d="m9.5 6 6 6-6 6" />);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const AlertIcon = icon(<path d="M12 8v5M12 16.2v.1M12 3.5l9 16H3z" />);
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 7.9v.1" />
  </>,
);
export const OfflineIcon = icon(
  <path d="M4 4l16 16M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4-2.5M19 12a10 10 0 0 0-5.5-2.8M12 19v.1" />,
);
export const HeartIcon = icon(<path d={HEART} />);
export const FullHeartIcon = icon(<path d={HEART} fill="currentColor" />);
export const CrossedHeartIcon = icon(
  <>
    <path d={HEART} />
    <path d="M4 3.5l16 17" />
  </>,
);
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5 5" />
  </>,
);
export const FilterIcon = icon(<path d="M4 7h9M19 7h1M4 17h1M11 17h9M16 4.500v5M8 14.500v5" />);
export const UpIcon = icon(<path d="M12 19.500V5M6 11l6-6 6 6" />);
