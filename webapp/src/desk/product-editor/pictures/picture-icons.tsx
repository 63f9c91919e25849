import { icon } from '#webapp/components/ui/icons.tsx';

export const GripIcon = icon(<path d="M9 6v.1M9 12v.1M9 18v.1M15 6v.1M15 12v.1M15 18v.1" strokeWidth="2.6" />);
export const CameraIcon = icon(
  <>
    <path d="M4 8h3.5L9 5.500h6L16.500 8H20v11H4z" />
    <circle cx="12" cy="13" r="3.4" />
  </>,
);
