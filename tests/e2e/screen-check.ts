import type { Page } from '@playwright/test';
import { violationsOf } from './account.ts';
import { expect } from './shop-test.ts';

/** Reports a failure and continues. */
const softly = expect.configure({ soft: true });

const MOST_SHIFT = 0.02;

/** Starts to add up layout shifts; shifts after a user's action do not count. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries())
        if (!hadRecentInput) window.shifts.push([value, ...sources.map(({ node }) => node?.className || node?.nodeName)]);
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
  const own = page.viewportSize() ?? { width: 375, height: 812 };
  await page.setViewportSize({ width: 320, height: own.height });
  await softly.poll(() => tooWide(page), `${name} at 320 px`).toEqual([]);
  if (own.width > 1000) {
    await page.setViewportSize({ width: own.width / 2, height: own.height / 2 });
    await softly.poll(() => tooWide(page), `${name} at 200 %`).toEqual([]);
  }
  await page.setViewportSize(own);
  if (own.width < 500) {
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await softly.poll(() => tooWide(page), `${name} with letters of 200 %`).toEqual([]);
    await page.evaluate("document.documentElement.style.fontSize = ''");
  }
  // Shifts after changing the size are not the screen's fault.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  await page.evaluate('void (window.shifts.length = 0)');
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
