import type { Settings } from '#shared/contract/settings.ts';

/** The shop as an app of the phone's home screen. */
export function shopManifest({ title, siteName, theme }: Settings): object {
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/icons/${file}`,
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
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
  };
}
