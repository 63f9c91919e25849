import { DEFAULT_THEME, type Theme } from './theme.ts';

interface SocialLinks {
  telegram?: string | undefined;
  instagram?: string | undefined;
  vkontakte?: string | undefined;
}

/**
 * The public defaults of a shop whose owner has set nothing yet, in the specification's names, money in roubles; the
 * storefront uses them while the settings are loading or unavailable. The settings' schema takes the plain values from
 * here.
 */
export const DEFAULT_SETTINGS = {
  title: 'Прилавок',
  siteName: 'Прилавок',
  domain: '',
  logo: '',
  telegram_only: 0 as 0 | 1,
  socialLinks: {} as SocialLinks,
  shop: {
    ym: '',
    min_order_total_price: 0,
    delivery_enable: true,
    currency: 'RUB' as const,
    payments_enable: true,
    login_required: true,
    text_without_payment: '',
  },
  delivery_enable: true,
  city: '',
  address: '',
  managers: [] as { login: string; email: string }[],
  contact: '',
  rent_type: '',
  rent_price: 0,
  theme: DEFAULT_THEME as Theme,
  /** Without @; empty until the bot has started once. */
  bot_username: '',
};
