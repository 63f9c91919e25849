import { afterAll, beforeEach, expect, it } from 'vitest';
import { changeAppearanceInput } from '#shared/contract/desk/appearance.ts';
import { PALETTES } from '#shared/contract/palettes.ts';
import { DEFAULT_THEME } from '#shared/contract/theme.ts';
import { changeAppearance, readAppearance } from '#shared/domain/settings/change-appearance.ts';
import { createTestDatabase } from '../../support/database.ts';
import { makeManager, makeUser, setShop } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
beforeEach(() => setShop(db, { theme: {}, logo: '' }));

const PLAIN = { theme: DEFAULT_THEME, logo: '' };
const rose = { theme: PALETTES.rose.theme, logo: '' };
const mint = { theme: PALETTES.mint.theme, logo: '/uploads/logo.png' };
const admin = () => makeUser(db, { role: 'admin' });

it('an admin changes theme and logo at once', async () => {
  const { id: actorId } = await admin();
  expect(await readAppearance(db)).toEqual(PLAIN);
  expect(await changeAppearance({ db }, { actorId, ...mint, seen: PLAIN })).toEqual(mint);
  expect(await readAppearance(db)).toEqual(mint);
});

it('a look without a logo leaves it, also one that is not an upload, as the demo’s is', async () => {
  const { id: actorId } = await admin();
  await setShop(db, { logo: '/demo/logo.svg' });
  const seen = await readAppearance(db);
  const after = { theme: rose.theme, logo: '/demo/logo.svg' };
  expect(await changeAppearance({ db }, { actorId, theme: rose.theme, seen })).toEqual(after);
});

it('takes a logo that the shop has already, or one from its uploads', () => {
  const seen = { theme: rose.theme, logo: '/uploads/demo/logo.svg' };
  const isTaken = (logo: string) => changeAppearanceInput.safeParse({ theme: rose.theme, logo, seen }).success;
  expect(isTaken(seen.logo)).toBe(true);
  expect(isTaken('')).toBe(true);
  expect(isTaken('/uploads/demo/other.svg')).toBe(false);
  expect(isTaken('javascript:alert(1)')).toBe(false);
});

it('of two admins who began with the same look, one saves and the other is told', async () => {
  const [{ id: first }, { id: second }] = await Promise.all([admin(), admin()]);
  const outcomes = await Promise.allSettled([
    changeAppearance({ db }, { actorId: first, ...rose, seen: PLAIN }),
    changeAppearance({ db }, { actorId: second, ...mint, seen: PLAIN }),
  ]);
  const [saved] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
  expect(await readAppearance(db)).toEqual(saved);
});

it('a shop that gets the usual look back has no theme of its own', async () => {
  const { id: actorId } = await admin();
  await changeAppearance({ db }, { actorId, ...rose, seen: PLAIN });
  await changeAppearance({ db }, { actorId, ...PLAIN, seen: rose });
  expect(await db.settings.findFirst()).toMatchObject({ theme: {}, logo: '' });
});

it('a manager may not change it', async () => {
  const { id: actorId } = await makeManager(db);
  await expect(changeAppearance({ db }, { actorId, ...rose, seen: PLAIN })).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(await readAppearance(db)).toEqual(PLAIN);
});
