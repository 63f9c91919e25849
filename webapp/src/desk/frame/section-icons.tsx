import { icon } from '#webapp/components/ui/icons.tsx';

export const HomeIcon = icon(<path d="M4 11.500 12 4.500l8 7M6 10v9.500h4.500v-5h3v5H18V10" />);
export const OrdersIcon = icon(<path d="M6 4.500h12v15l-3-2-3 2-3-2-3 2zM9 9h6M9 12.500h6" />);
export const CustomersIcon = icon(
  <>
    <circle cx="9.500" cy="8.500" r="3.500" />
    <path d="M3.500 19.500c.500-4 2.600-6 6-6s5.500 2 6 6M15.500 5.300a3.500 3.500 0 0 1 0 6.400M17.500 14c1.800.800 2.800 2.600 3 5.500" />
  </>,
);
export const ProductsIcon = icon(<path d="M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8" />);
export const CategoriesIcon = icon(<path d="M4 5.500h6v6H4zM14 5.500h6v6h-6zM4 14.500h6v5H4zM14 14.500h6v5h-6z" />);
export const SalesIcon = icon(
  <>
    <path d="M6 18 18 6" />
    <circle cx="8" cy="8" r="2.3" />
    <circle cx="16" cy="16" r="2.3" />
  </>,
);
export const PromoCodesIcon = icon(
  <path d="M3.500 7h17v3.200a1.900 1.900 0 0 0 0 3.600V17h-17v-3.200a1.900 1.900 0 0 0 0-3.600zM14.500 7.500v9" />,
);
export const StockIcon = icon(<path d="M12 4v9M8 9.500l4 4 4-4M4.500 14v5.500h15V14" />);
export const ImportsIcon = icon(<path d="M5 4.500h9.500L19 9v10.500H5zM14 4.500V9.500h5M8.500 13h7M8.500 16h7" />);
export const HistoryIcon = icon(
  <>
    <path d="M4.500 12a7.500 7.500 0 1 0 2.400-5.500L4.500 8.500M4.500 4.500v4h4" />
    <path d="M12 8v4.300l3 1.700" />
  </>,
);
export const InboxIcon = icon(
  <path d="M4.500 5.500h15v10.500h-9L6.500 19.500V16h-2zM8.500 9.500h7M8.500 12.500h4.500" />,
);
export const ReviewsIcon = icon(
  <path d="M12 4.500l2.300 4.700 5.200.700-3.800 3.600.900 5.100-4.600-2.400-4.600 2.400.900-5.100-3.800-3.600 5.200-.700z" />,
);
export const FiguresIcon = icon(<path d="M4.500 19.500h15M7 16.500v-5M12 16.500V5.500M17 16.500V9" />);
export const MoreIcon = icon(<path d="M5.500 12h.1M12 12h.1M18.500 12h.1" />);
export const AppearanceIcon = icon(
  <>
    <path d="M12 4a8 8 0 1 0 0 16c1.400 0 2-.900 2-1.900 0-1.600-1.300-1.500-1.300-2.600 0-.800.600-1.500 1.600-1.500H16a4 4 0 0 0 4-4c0-3.400-3.600-6-8-6z" />
    <path d="M8 12h.1M9.500 8.200h.1M14 7.800h.1" />
  </>,
);
export const DeliveriesIcon = icon(
  <>
    <path d="M3 6.500h10.500v10H9.300M4.700 16.500H3M13.500 10H18l3 3.500v3h-1.700M14.700 16.500h-1.200" />
    <circle cx="7" cy="17" r="2.200" />
    <circle cx="17" cy="17" r="2.200" />
  </>,
);
export const PaymentsIcon = icon(<path d="M3.500 6h17v12h-17zM3.500 10h17M7 14.500h3.500" />);
export const DocumentsIcon = icon(
  <path d="M6 4h12v16.500H6zM9 8h6M9 11.500h6M8.800 17c1.200-2.400 2.400-2.400 2.600-.700s1.400.700 3.800.200" />,
);
export const SettingsIcon = icon(
  <path d="M4 7.500h9M19 7.500h1M4 16.500h1M11 16.500h9M16 4.800a2.700 2.700 0 1 0 0 5.400 2.700 2.700 0 0 0 0-5.400M8 13.800a2.700 2.700 0 1 0 0 5.400 2.700 2.700 0 0 0 0-5.400" />,
);
