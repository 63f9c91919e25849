import { type APIRequestContext, expect } from '@playwright/test';
import { pino } from 'pino';
import type { Prisma, PrismaClient } from '#prisma/generated/client.ts';
import { PRELOAD_ID, type Preload } from '#shared/contract/preload.ts';
import { openDatabase } from '#shared/platform/database.ts';

export type ShopDatabase = PrismaClient;
export type SettingsChange = Prisma.SettingsUncheckedUpdateInput;

/** The database of the shop under test, while the shop runs on it. */
export async function openShopDatabase(dataDir: string): Promise<{ db: ShopDatabase; close: () => Promise<void> }> {
  const { prisma, close } = await openDatabase(
    { dataDir, databaseUrl: undefined, databaseDirectUrl: undefined },
    pino({ level: 'silent' }),
  );
  return { db: prisma, close };
}

const SETTINGS = { where: { id: 1 } };

/** Changes the owner's settings; returns a function that restores them. */
export async function openSettings(db: ShopDatabase, request: APIRequestContext) {
  const { id: _, updatedAt: __, ...before } = await db.settings.findUniqueOrThrow(SETTINGS);
  let isChanged = false;
  return {
    change: async (data: SettingsChange): Promise<void> => {
      isChanged = true;
      await db.settings.update({ ...SETTINGS, data });
      await untilServed(request);
    },
    restore: async (): Promise<void> => {
      if (!isChanged) return;
      await db.settings.update({ ...SETTINGS, data: before as SettingsChange });
      await untilServed(request);
    },
  };
}

/** Pages contain the shop's data, which the server caches: waits until they agree with the database. */
export async function untilServed(request: APIRequestContext): Promise<void> {
  const parts = {
    settings: 'settings',
    deliveries: 'deliveries',
    payments: 'payments/active',
    categories: 'categories',
  };
  // The test wrote directly to the database, and the server gets the change a moment later. After a call that may have
  // written, the server uses no cached data until it has got all earlier changes.
  await request.post('/api/cart/quote', { data: {} });
  // Loaded again each time: the calls are cached too, and may be a moment late themselves.
  await expect(async () => {
    const live: Record<string, unknown> = {};
    for (const [part, path] of Object.entries(parts)) {
      live[part] = ((await (await request.get(`/api/${path}`)).json()) as { data: unknown }).data;
    }
    expect(await servedBundle(request)).toMatchObject(live);
  }).toPass({ intervals: [100], timeout: 15_000 });
}

async function servedBundle(request: APIRequestContext): Promise<Preload | null> {
  const html = await (await request.get('/')).text();
  const json = new RegExp(`<script[^>]*id="${PRELOAD_ID}"[^>]*>(.*?)</script>`, 's').exec(html)?.[1];
  return json === undefined ? null : (JSON.parse(json) as Preload);
}
