import type { Locator, Page } from '@playwright/test';

export const goOn = (page: Page): Locator => page.getByRole('button', { name: 'Продолжить' });

/** A step in the progress of the checkout. */
export const step = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });
