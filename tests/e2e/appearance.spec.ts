import type { Page } from '@playwright/test';
import { keysOf } from '#shared/contract/keys-of.ts';
import { PALETTES } from '#shared/contract/palettes.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { keepCart, keptLine, productNamed } from './kept-cart.ts';
import { expect, test } from './shop-test.ts';
import { demo, productCard } from './storefront.ts';

// Compares screens with the pictures that are stored next to this file. New pictures are made by
// `npm exec -- playwright test tests/e2e/appearance.spec.ts --update-snapshots`; look at them before the commit.
// E2E_BROWSER names a browser. The file name makes it run first: what other tests buy and write changes the demo shop.

const GARISH = {
  bgMainColor: '#ffee00',
  bgContainerColor: '#00e5ff',
  bgButtonColor: '#ff00aa',
  bgBurgerColor: '#7cff00',
  textMainColor: '#1a00ff',
  textContainerColor: '#2b0057',
  textHeaderColor: '#1a00ff',
  textStrongColor: '#a30000',
  textLinkColor: '#5a00c8',
  fontFamily: 'Rubik',
  borderRadius: '28px',
} satisfies Theme;

const SOUR = {
  ...GARISH,
  bgMainColor: '#2b0040',
  bgContainerColor: '#b6ff00',
  bgButtonColor: '#ff5500',
  bgBurgerColor: '#00c2a8',
  textMainColor: '#ffe600',
  textHeaderColor: '#ffe600',
  fontFamily: 'Lora',
  borderRadius: '0px',
} satisfies Theme;

type Show = (page: Page) => Promise<void>;

const SCREENS = {
  home: async (page) => {
    await page.goto('/');
    await productCard(page, demo.title).waitFor();
  },
  category: async (page) => {
    await page.goto('/category/keramika');
    await productCard(page, demo.title).waitFor();
  },
  product: async (page) => {
    await page.goto('/?product=1');
    await page.getByRole('dialog').getByRole('button', { name: 'Оставить отзыв' }).waitFor();
  },
  cart: async (page) => {
    await page.goto('/cart');
    await page.getByRole('button', { name: /^Оформить заказ/ }).waitFor();
  },
  checkout: async (page) => {
    await page.goto('/cart');
    await page.getByRole('button', { name: /^Оформить заказ/ }).click();
    await page.getByRole('heading', { name: 'Способ доставки' }).waitFor();
  },
  'nothing-found': async (page) => {
    await page.goto('/search?q=ыыыыщщщ');
    await page.getByText(/ничего нет$/).waitFor();
  },
  document: async (page) => {
    await page.goto('/documents/delivery');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
} satisfies Record<string, Show>;
type Screen = keyof typeof SCREENS;

const ALL = keysOf(SCREENS);
const MAIN: readonly Screen[] = ['home', 'product', 'cart'];

/** A theme is checked on a phone; one screen is then widened without loading it again. */
const WIDENED: Screen = 'home';
const WIDER = [
  { size: 'tablet', width: 768, height: 1024 },
  { size: 'desktop', width: 1440, height: 900 },
] as const;

interface Case {
  name: string;
  width: number;
  height: number;
  theme: Theme;
  screens: readonly Screen[];
  isWidened?: boolean;
}

const CASES: readonly Case[] = [
  { name: 'phone', width: 375, height: 812, theme: PALETTES.pine.theme, screens: ALL },
  { name: 'tablet', width: 768, height: 1024, theme: PALETTES.pine.theme, screens: MAIN },
  { name: 'desktop', width: 1440, height: 900, theme: PALETTES.pine.theme, screens: ALL },
  { name: 'night', width: 375, height: 812, theme: PALETTES.night.theme, screens: MAIN, isWidened: true },
  { name: 'garish', width: 375, height: 812, theme: GARISH, screens: MAIN, isWidened: true },
  { name: 'sour', width: 375, height: 812, theme: SOUR, screens: MAIN, isWidened: true },
];

// The slides do not move, however slow the machine is.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The slides' buttons appear after the goods, and so do the filters on a wide screen. */
async function untilSettled(page: Page, screen: Screen): Promise<void> {
  if (screen === 'home') await page.getByRole('button', { name: 'Запустить показ акций' }).waitFor();
  const hasColumn = (page.viewportSize()?.width ?? 0) >= 1024 && (screen === 'home' || screen === 'category');
  if (hasColumn) {
    // The first colour of the whole shop, and of the category.
    await page.getByRole('checkbox', { name: screen === 'home' ? /^Вишня/ : /^Терракота/ }).waitFor();
  }
  await page.waitForLoadState('networkidle');
}

for (const { name, width, height, theme, screens, isWidened } of CASES) {
  test(`looks as it did: ${name}`, async ({ page, request, changeSettings }) => {
    await changeSettings({ theme });
    await page.setViewportSize({ width, height });
    await keepCart(page, [keptLine(await productNamed(request, demo.title))]);
    for (const screen of screens) {
      await SCREENS[screen](page);
      await untilSettled(page, screen);
      await expect.soft(page).toHaveScreenshot(`${name}-${screen}.png`);
      if (!isWidened || screen !== WIDENED) continue;
      for (const wider of WIDER) {
        await page.setViewportSize(wider);
        await untilSettled(page, screen);
        await expect.soft(page).toHaveScreenshot(`${name}-${wider.size}-${screen}.png`);
      }
      await page.setViewportSize({ width, height });
    }
  });
}
