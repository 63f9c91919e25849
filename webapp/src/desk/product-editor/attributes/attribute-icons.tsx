import { icon } from '#webapp/components/ui/icons.tsx';

export const DownIcon = icon(<path d="M12 4.500V19M6 13l6 6 6-6" />);
