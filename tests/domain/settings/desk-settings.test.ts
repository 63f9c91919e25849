import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/domain/settings/change-settings.ts';
import { changeDeskSettings, listDeskSettings } from '#shared/domain/settings/desk-settings.ts';
import { createTestDatabase } from '../../support/database.ts';
import { makeManager, makeUser, resetShop, rub, setShop } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

let actorId = 0;
beforeEach(async () => {
  await resetShop(db);
  actorId = (await makeUser(db, { role: 'admin' })).id;
});

const values = async () => Object.fromEntries((await listDeskSettings(db)).map(({ key, value }) => [key, value]));
const change = (typed: Record<string, string | boolean>, seen: Record<string, string | boolean>) =>
  changeDeskSettings({ db }, { actorId, values: typed, seen });

describe('settings as fields of a form', () => {
  it('have what an admin would type, and are empty where there is none', async () => {
    await setShop(db, {
      minOrderTotal: rub(1500.5),
      holdMinutes: 0,
      rentType: 'u2p',
      rentPrice: rub(50),
      socialLinks: { telegram: 'https://t.me/lavka' },
      managers: [
        { login: 'olga', email: '' },
        { login: 'ivan', email: 'ivan@lavka.ru' },
      ],
      loginRequired: false,
    });
    expect(await values()).toMatchObject({
      minOrderTotal: '1500,50',
      holdMinutes: '',
      fee: '50',
      telegram: 'https://t.me/lavka',
      vkontakte: '',
      managers: '@olga\n@ivan ivan@lavka.ru',
      loginRequired: false,
    });
  });

  it('say what an empty one means, and which values are usual', async () => {
    const fields = new Map((await listDeskSettings(db)).map((field) => [field.key, field]));
    expect(fields.get('minOrderTotal')).toMatchObject({ when_empty: 'От любой', suggestions: [], input: 'number' });
    expect(fields.get('title')).toMatchObject({ when_empty: null });
    expect(fields.get('timezone')).toMatchObject({
      when_empty: null,
      suggestions: expect.arrayContaining([{ label: 'Самара', value: 'Europe/Samara' }]),
    });
  });

  it('take what is typed back without a change, every one of them', async () => {
    await setShop(db, {
      title: 'Лавка',
      siteName: 'Лавка у дома',
      minOrderTotal: rub(99.9),
      city: 'Тула',
      address: 'ул. Ленина, 1',
      contact: '@lavka, +7 999 123-45-67',
      textWithoutPayment: 'Позвоните нам.\nДоговоримся.',
      rentType: 'u2p',
      rentPrice: rub(12.5),
      holdMinutes: 90,
      holdHours: 48,
      maxPieces: 7,
      lowStock: 3,
      answerHours: 5,
      timezone: 'Asia/Omsk',
      metrikaId: '12345678',
      socialLinks: { telegram: 'https://t.me/lavka', vkontakte: 'https://vk.com/lavka' },
      managers: [
        { login: 'olga', email: 'o@lavka.ru' },
        { login: '', email: 'i@lavka.ru' },
      ],
    });
    const before = await db.settings.findFirstOrThrow({ omit: { updatedAt: true } });
    const all = await values();
    expect(
      Object.entries(all)
        .filter(([, value]) => value === '')
        .map(([key]) => key),
    ).toEqual(['instagram']);
    await change(all, all);
    expect(await db.settings.findFirstOrThrow({ omit: { updatedAt: true } })).toEqual(before);
  });

  it('take a usual value by its name, in any letters', async () => {
    await change({ timezone: 'самара' }, await values());
    expect(await values()).toMatchObject({ timezone: 'Europe/Samara' });
  });

  it('are changed together, each link beside the others', async () => {
    await setShop(db, { socialLinks: { instagram: 'https://instagram.com/lavka' } });
    const seen = await values();
    await change({ minOrderTotal: '1 500 ₽', telegram: '@lavka', vkontakte: 'vk.com/lavka', telegramOnly: true }, seen);
    expect(await db.settings.findFirst()).toMatchObject({
      minOrderTotal: rub(1500),
      telegramOnly: true,
      socialLinks: {
        telegram: 'https://t.me/lavka',
        vkontakte: 'https://vk.com/lavka',
        instagram: 'https://instagram.com/lavka',
      },
    });
    await change({ minOrderTotal: '', telegram: ' ' }, await values());
    expect(await values()).toMatchObject({ minOrderTotal: '', telegram: '', vkontakte: 'https://vk.com/lavka' });
  });

  it('are all kept if one of them is not understood, and each of those is named', async () => {
    const seen = await values();
    const refused = change(
      { city: 'Тула', title: '\u2800', minOrderTotal: 'много', vkontakte: 'https://:word@vk.com/lavka' },
      seen,
    );
    await expect(refused).rejects.toMatchObject({
      code: 'invalid_fields',
      details: [
        { path: 'values.title', message: 'Заполните это поле.' },
        { path: 'values.minOrderTotal', message: 'Напишите сумму числом, например 300.' },
        { path: 'values.vkontakte', message: 'Нужна ссылка вида vk.com/lavka.' },
      ],
    });
    expect(await values()).toEqual(seen);
  });

  it('are not changed over somebody else’s change of the same one, but beside one of another', async () => {
    await setShop(db, { city: 'Москва' });
    const seen = await values();
    await changeSettings({ db }, { actorId, change: { city: 'Тула' } });
    await expect(change({ city: 'Рязань' }, seen)).rejects.toMatchObject({ code: 'conflict' });
    await change({ address: 'ул. Ленина, 1' }, seen);
    expect(await values()).toMatchObject({ city: 'Тула', address: 'ул. Ленина, 1' });
  });

  it('are an admin’s', async () => {
    const seen = await values();
    actorId = (await makeManager(db)).id;
    await expect(change({ city: 'Тула' }, seen)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
