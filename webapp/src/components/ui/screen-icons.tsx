import { icon } from './icons.tsx';

// Icons of later screens, in a separate file, so that the first screen does not wait for them.

const STAR = 'm12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

export const TruckIcon = icon(
  <>
    <path d="M3 6.5h11v10H3zM14 10h4l3 3.2v3.3h-7z" />
    <circle cx="7.5" cy="17.5" r="1.8" />
    <circle cx="17" cy="17.5" r="1.8" />
  </>,
);
export const PinIcon = icon(
  <>
    <path d="M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11z" />
    <circle cx="12" cy="10" r="2.3" />
  </>,
);
export const CardIcon = icon(<path d="M3.5 6h17v12.5h-17zM3.5 10h17M7 14.8h3.5" />);
export const CashIcon = icon(
  <>
    <path d="M3 7h18v10H3zM6 10v.1M18 14v.1" />
    <circle cx="12" cy="12" r="2.4" />
  </>,
);
export const GlobeIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c2.6 2.4 3.8 5.2 3.8 8.5s-1.2 6.1-3.8 8.5c-2.6-2.4-3.8-5.2-3.8-8.5s1.2-6.1 3.8-8.5z" />
  </>,
);
export const CopyIcon = icon(<path d="M9 9h10.5v10.5H9zM5.5 15H4.5V4.5H15v1" />);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5.2l3.3 2" />
  </>,
);
export const GridIcon = icon(
  <path d="M4.500 4.500h6v6h-6zM13.500 4.500h6v6h-6zM4.500 13.500h6v6h-6zM13.500 13.500h6v6h-6z" />,
);
export const StarIcon = icon(<path d={STAR} />);
export const FullStarIcon = icon(<path d={STAR} fill="currentColor" />);
export const TelegramIcon = icon(<path d="M20.5 4.5 3.5 11l5.2 2 2 6.5 3.3-4 4.3 3zM8.7 13l7-5.2-5 7.2" />);
export const ShareIcon = icon(<path d="M12 15V3.500M8 7.200l4-3.7 4 3.700M6.5 11H5v9.500h14V11h-1.5" />);
export const ReturnIcon = icon(<path d="M9 5.5 4.5 10 9 14.5M5 10h9.5a4.8 4.8 0 0 1 0 9.5H9" />);
