import { hash } from 'node:crypto';
import { contrast, parseColour, WHITE } from '#shared/contract/colour.ts';
import { readPictureUrl } from '#shared/contract/picture-address.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { FileStore } from '#shared/platform/pictures/file-store.ts';
import { type IconShape, makeIcon } from '#shared/platform/pictures/make-icon.ts';
import { readBest } from '#shared/platform/pictures/picture-store.ts';

type Dressed = Pick<Settings, 'logo' | 'theme'>;

interface ShopIcon {
  /** The file under /icons for a shop without a logo. */
  otherwise: string;
  shape: (theme: Settings['theme']) => IconShape;
}

/** A phone cuts such an icon to a circle or a drop; this share of it is never cut. */
const UNCUT = 0.6;

const ICONS = {
  'icon-192': { otherwise: 'icon-192.png', shape: () => ({ side: 192, share: 1 }) },
  'icon-512': { otherwise: 'icon-512.png', shape: () => ({ side: 512, share: 1 }) },
  'maskable-512': {
    otherwise: 'maskable-512.png',
    shape: ({ bgMainColor: ground }) => ({ side: 512, share: UNCUT, ground }),
  },
  // An iPhone fills transparent parts with black.
  'apple-touch': {
    otherwise: 'apple-touch-icon.png',
    shape: ({ bgMainColor: ground }) => ({ side: 180, share: 0.84, ground }),
  },
} as const satisfies Record<string, ShopIcon>;

export type IconName = keyof typeof ICONS;

export const isIconName = (name: string): name is IconName => Object.hasOwn(ICONS, name);

/** Part of the addresses: if the same logo gives other icons, their addresses must change. */
const RECIPE = 'icons 1';

/** Null for a shop without a logo, or with a drawing of the demo shop as its logo. */
export const iconVersion = ({ logo, theme }: Dressed): string | null =>
  readPictureUrl(logo) === null ? null : hash('sha256', `${RECIPE}\n${logo}\n${theme.bgMainColor}`).slice(0, 16);

export const defaultIconAddress = (name: IconName): string => `/icons/${ICONS[name].otherwise}`;

export function iconAddress(settings: Dressed, name: IconName): string {
  const version = iconVersion(settings);
  return version === null ? defaultIconAddress(name) : `/icons/shop/${version}/${name}.png`;
}

interface Favicon {
  address: string;
  type: string;
}

/** The icon of a browser tab: the logo, or else the first letter of the shop's title on the colour of its buttons. */
export function favicon(settings: Dressed & Pick<Settings, 'title'>): Favicon {
  if (iconVersion(settings) !== null) return { address: iconAddress(settings, 'icon-192'), type: 'image/png' };
  const address = settings.logo.endsWith('.svg')
    ? settings.logo
    : `/icons/shop/${titleIconVersion(settings)}/title.svg`;
  return { address, type: 'image/svg+xml' };
}

type Titled = Pick<Settings, 'title' | 'theme'>;

export const titleIconVersion = (settings: Titled): string => hash('sha256', titleIcon(settings)).slice(0, 16);

export function titleIcon({ title, theme: { bgButtonColor } }: Titled): string {
  const letter = /[\p{L}\p{N}]/u.exec(title)?.[0].toUpperCase() ?? '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<rect width="32" height="32" rx="8" fill="${bgButtonColor}"/>`,
    '<text x="16" y="23" text-anchor="middle" font-family="system-ui,sans-serif" font-size="20" font-weight="700" ',
    `fill="${isDark(bgButtonColor) ? '#fff' : '#1b1b1b'}">${letter}</text></svg>`,
  ].join('');
}

/** A letter of this size counts as a picture: it needs a contrast of 3 : 1. */
function isDark(colour: string): boolean {
  return contrast(parseColour(colour) ?? WHITE, WHITE) >= 3;
}

/** Makes the shop's icons from its logo, each once for a logo. Null if the shop has no logo, or its file is missing. */
export function createShopIcons(files: Pick<FileStore, 'read'>) {
  let kept: { version: string; icons: Map<IconName, Promise<Buffer | null>> } | undefined;

  const draw = async ({ logo, theme }: Dressed, name: IconName): Promise<Buffer | null> => {
    const original = await readBest(files, logo);
    return original && makeIcon(original, ICONS[name].shape(theme));
  };

  return async (settings: Dressed, name: IconName): Promise<Buffer | null> => {
    const version = iconVersion(settings);
    if (version === null) return null;
    if (kept?.version !== version) kept = { version, icons: new Map() };
    const { icons } = kept;
    const drawn = icons.get(name) ?? draw(settings, name);
    icons.set(name, drawn);
    const icon = await drawn.catch((error: unknown) => {
      icons.delete(name);
      throw error;
    });
    // A missing file may appear later, so the next request tries again.
    if (!icon) icons.delete(name);
    return icon;
  };
}
