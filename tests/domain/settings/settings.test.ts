import { afterAll, expect, it } from 'vitest';
import { transact } from '#shared/domain/database.ts';
import { readSettings, SETTINGS_ID } from '#shared/domain/settings/settings.ts';
import { createTestDatabase } from '../../support/database.ts';
import { setShop } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const byPrisma = () => db.settings.findUniqueOrThrow({ where: { id: SETTINGS_ID } });

it('every setting reads as Prisma reads it, outside a transaction and inside one', async () => {
  expect(await readSettings(db)).toStrictEqual(await byPrisma());
  await setShop(db, {
    title: 'Лавка «Ё» \\ "чай" 🫖',
    socialLinks: { telegram: 'https://t.me/lavka' },
    managers: [1, 2],
    minOrderTotal: 2_147_483_647,
    isPrepaid: false,
    managersChatId: -1_002_233_445_566_778n,
    managersTopicId: 7,
    updatedAt: new Date('2026-11-26T10:00:00.123Z'),
  });
  expect(await readSettings(db)).toStrictEqual(await byPrisma());
  expect(await transact(db, readSettings)).toStrictEqual(await byPrisma());
});
