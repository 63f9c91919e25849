import type { Page } from '@playwright/test';
import { violationsOf } from './account.ts';
import { expect, test } from './shop-test.ts';

/** Reports a failure and continues. */
const softly = expect.configure({ soft: true });

const MOST_SHIFT = 0.02;
const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1440, height: 900 };

/**
 * Starts to add up layout shifts. Those after a user's action do not count, and neither does one screen that takes the
 * place of another: on a busy machine it comes later than the half second in which the browser forgives an action.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    window.shifts = [];
    window.shiftsFrom = 0;
    let left = -Infinity;
    window.navigation.addEventListener('navigate', ({ navigationType }) => {
      if (navigationType === 'push') left = performance.now();
    });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries())
        if (startTime >= window.shiftsFrom && !hadRecentInput && !(startTime > left && startTime < left + 500)) window.shifts.push([value, ...sources.map(({ node }) => node?.className || node?.nodeName)]);
    }).observe({ type: 'layout-shift', buffered: true });
  `);
}

/**
 * Checks of every screen: no layout shift, no violation by axe, and nothing wider than the narrowest phone, or than the
 * window at double size.
 */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  const shifts = await page.evaluate<[number, ...string[]][]>('window.shifts');
  const shifted = shifts.reduce((sum, [value]) => sum + value, 0);
  softly(shifted, `${name}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST_SHIFT);
  softly(await violationsOf(page), name).toEqual([]);
  const own = page.viewportSize() ?? PHONE;
  await page.setViewportSize({ width: 320, height: own.height });
  await softly.poll(() => tooWide(page), `${name} at 320 px`).toEqual([]);
  if (own.width > 1000) {
    await page.setViewportSize({ width: own.width / 2, height: own.height / 2 });
    await softly.poll(() => tooWide(page), `${name} at 200 %`).toEqual([]);
  }
  // Played at one width alone, by its tag: seen at the other one too.
  if (test.info().tags.length > 0) await expectGoodAt(page, name, own.width > 1000 ? PHONE : DESKTOP);
  await page.setViewportSize(own);
  if (own.width < 500) {
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await softly.poll(() => tooWide(page), `${name} with letters of 200 %`).toEqual([]);
    await page.evaluate("document.documentElement.style.fontSize = ''");
  }
  // Shifts after changing the size are not the screen's fault.
  await forgetShifts(page);
}

async function expectGoodAt(page: Page, name: string, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await softly.poll(() => tooWide(page), `${name} at ${size.width} px`).toEqual([]);
  softly(await violationsOf(page), `${name} at ${size.width} px`).toEqual([]);
}

/** For what moves rightly and late, as what lies below a list of found goods does. */
export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  // A busy browser reports a shift much later than it happens.
  await page.evaluate('void ((window.shiftsFrom = performance.now()), (window.shifts.length = 0))');
}

/** Elements that stick out of the window or of an open dialog, so that one must scroll sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const name = (element) => element.tagName + '.' + element.className + ' ' + element.textContent.slice(0, 40);
    const clips = (element) => getComputedStyle(element).overflowX !== 'visible';
    const isInside = (element) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (clips(box)) return true;
      return false;
    };
    const sticksOut = (element) => {
      const { right, left, width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && (right > innerWidth + 1 || left < -1);
    };
    const out = [...document.querySelectorAll('body *')].filter((element) => sticksOut(element) && !isInside(element));
    const dialogs = [...document.querySelectorAll('dialog[open]')].filter((one) => one.scrollWidth > one.clientWidth + 1);
    return [...out, ...dialogs].map(name);
  })()`);
}
