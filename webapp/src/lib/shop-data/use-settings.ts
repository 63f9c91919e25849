import { useQuery } from '@tanstack/react-query';
import type { Settings } from '#shared/contract/settings.ts';
import { DEFAULT_THEME } from '#shared/contract/theme.ts';
import { settingsQuery } from './shop-queries.ts';

/** What the storefront goes by while the settings are on their way or out of reach. */
export const DEFAULT_SETTINGS: Settings = {
  title: 'Прилавок',
  siteName: 'Прилавок',
  domain: '',
  logo: '',
  telegram_only: 0,
  socialLinks: {},
  shop: {
    ym: '',
    min_order_total_price: 0,
    delivery_enable: true,
    currency: 'RUB',
    payments_enable: true,
    text_without_payment: '',
  },
  delivery_enable: true,
  city: '',
  address: '',
  managers: [],
  contact: '',
  rent_type: '',
  rent_price: 0,
  theme: DEFAULT_THEME,
  bot_username: '',
};

/** The shop's settings. `settled` is false only until the first answer or failure; on failure the defaults stand in. */
export function useSettings() {
  const { data, isPending } = useQuery(settingsQuery);
  return { settings: data ?? DEFAULT_SETTINGS, settled: !isPending };
}
