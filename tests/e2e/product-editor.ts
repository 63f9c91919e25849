import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { useAccount } from './account.ts';
import { people, sandboxOf } from './sandbox.ts';
import { test as shopTest } from './shop-test.ts';

export const test = shopTest.extend<{ token: string; made: number[] }>({
  /** The token of a manager, who is signed in on the page too. */
  token: async ({ page, request }, use, { project }) => {
    const initData = await sandboxOf(request, project.metadata.sandboxUrl).initData(people.manager);
    const answer = await request.post('/api/auth/telegram', { data: { initData } });
    const { token } = (await answer.json()) as { token: string };
    await useAccount(page, { login: people.manager, token });
    await use(token);
  },
  /** Products that are deleted after the test. */
  made: async ({ db }, use) => {
    const made: number[] = [];
    await use(made);
    await db.product.deleteMany({ where: { id: { in: made } } });
  },
});

/** A picture of one colour, to be uploaded. */
export const file = async (name: string, red: number, green: number, blue: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 1000, channels: 3, background: { r: red, g: green, b: blue } } })
    .jpeg()
    .toBuffer(),
});

export const field = (place: Page | Locator, name: RegExp | string) => place.getByRole('textbox', { name });

export const photo = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Фото ${number} из`) });

/** The id of the product that is open. */
export const idIn = (page: Page): number => Number(/\/desk\/products\/(\d+)$/.exec(page.url())?.[1]);
