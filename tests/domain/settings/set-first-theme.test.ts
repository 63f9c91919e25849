import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { FIRST_THEME } from '#shared/contract/palettes.ts';
import { setFirstTheme } from '#shared/domain/settings/set-first-theme.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { createTestDatabase } from '../../support/database.ts';
import { makeManager, setShop } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const theme = async () => (await readSettings(db)).theme;

beforeEach(async () => {
  await db.user.deleteMany();
  await setShop(db, { theme: {} });
});

describe('a shop that nobody has changed', () => {
  it('gets a designed theme, once', async () => {
    expect(await setFirstTheme(db)).toBe(true);
    expect(await theme()).toEqual(FIRST_THEME);
    expect(await setFirstTheme(db)).toBe(false);
  });

  it('keeps a theme that was chosen before', async () => {
    await setShop(db, { theme: { bgMainColor: '#123456' } });
    expect(await setFirstTheme(db)).toBe(false);
    expect(await theme()).toEqual({ bgMainColor: '#123456' });
  });

  it('with an admin and without a theme stays without one, because the admin may have removed it', async () => {
    await makeManager(db, { role: 'admin' });
    expect(await setFirstTheme(db)).toBe(false);
    expect(await theme()).toEqual({});
  });
});
