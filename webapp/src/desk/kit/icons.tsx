import { icon } from '#webapp/components/ui/icons.tsx';

export const UpIcon = icon(<path d="M12 19V5.500M6.500 11 12 5.500l5.500 5.500" />);
export const DownIcon = icon(<path d="M12 5v13.500M6.500 13l5.500 5.500 5.500-5.500" />);
export const GripIcon = icon(<path d="M9 6.500h.1M9 12h.1M9 17.500h.1M15 6.500h.1M15 12h.1M15 17.500h.1" />);
export const PencilIcon = icon(
  <path d="M4.500 19.500l.900-4L16 4.900a1.900 1.900 0 0 1 2.700 0l.400.400a1.900 1.900 0 0 1 0 2.700L8.500 18.600z" />,
);
export const EyeIcon = icon(
  <>
    <path d="M3 12s3.500-6 9-6 9 6 9 6-3.500 6-9 6-9-6-9-6z" />
    <circle cx="12" cy="12" r="2.500" />
  </>,
);
export const HiddenIcon = icon(
  <path d="M4 4.500l16 15M9.800 6.300A9 9 0 0 1 12 6c5.500 0 9 6 9 6a16 16 0 0 1-2.800 3.300M6.200 8.300A15 15 0 0 0 3 12s3.500 6 9 6a9 9 0 0 0 3.700-.800" />,
);
