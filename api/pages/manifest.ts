import type { Settings } from '#shared/contract/settings.ts';
import { type IconName, iconAddress } from './shop-icons.ts';

/** The shop as an app on the phone's home screen. */
export function shopManifest(settings: Settings): object {
  const { title, siteName, theme } = settings;
  const icon = (name: IconName, size: number, purpose: string) => ({
    src: iconAddress(settings, name),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    name: siteName,
    short_name: title,
    lang: 'ru',
    display: 'standalone',
    background_color: theme.bgMainColor,
    theme_color: theme.bgMainColor,
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
  };
}
