import { describe, expect, it } from 'vitest';
import { deliveryDays } from '#shared/contract/delivery-days.ts';
import { ANNA, buttonsOf, eventually, PAVEL, plain, receivedBy } from '../../support/bot.ts';
import { makeDelivery, rub } from '../../support/shop-fixture.ts';
import { MUGS, NEXT, openEditShop, VERA } from './edit-shop.ts';

const { db, telegram, placed, lastOf, press, says, edit, stored } = await openEditShop();

describe('a discount of the staff', () => {
  const ask = async (person: number) => {
    const before = (await telegram.received(person)).length;
    await press(person, '🏷 Скидка');
    await receivedBy(telegram, person, before + 1);
    return before + 1;
  };

  it('is asked for with its reason, joins the other changes, and needs no consent by itself', async () => {
    const { id } = await placed();
    await edit(VERA);
    const asked = await ask(VERA);
    await telegram.write(VERA, '10%');
    await receivedBy(telegram, VERA, asked + 1);
    expect(await says(VERA)).toContain('за что скидка');
    await telegram.write(VERA, '10% за долгое ожидание');
    await receivedBy(telegram, VERA, asked + 2);
    expect(await says(VERA)).toContain('• Скидка 10 %: За долгое ожидание\nК оплате: 1 800 ₽ вместо 2 000 ₽');
    await press(VERA, NEXT);
    await press(VERA, 'Сохранить');
    expect(await stored(id)).toMatchObject({
      amountToPay: rub(1800),
      discounts: [{ kind: 'staff', title: 'За долгое ожидание', sum: rub(200) }],
    });
    await edit(VERA, 'Снять скидку', NEXT, 'Покупатель согласен по телефону');
    expect(await stored(id)).toMatchObject({ amountToPay: rub(2000), discounts: [] });
  });

  it('is dropped by «Прервать», and the edit above continues', async () => {
    const { id } = await placed();
    await edit(VERA, MUGS, '−', '‹ Ко всему заказу');
    const above = await lastOf(VERA);
    await ask(VERA);
    await press(VERA, 'Прервать');
    expect(await says(VERA)).toContain('Скидка не назначена.');
    await telegram.press(VERA, above.message_id, { text: NEXT });
    await telegram.press(VERA, above.message_id, { text: 'Покупатель согласен по телефону' });
    expect(await stored(id)).toMatchObject({ amountToPay: rub(1500), discounts: [] });
  });

  it('for an order that changed while it was typed is not applied', async () => {
    const { id } = await placed();
    await edit(VERA);
    const asked = await ask(VERA);
    await db.order.update({ where: { id }, data: { comment: 'после шести' } });
    await telegram.write(VERA, '300 ₽, за царапину');
    await receivedBy(telegram, VERA, asked + 1);
    expect(await says(VERA)).toMatch(/^Заказ с тех пор изменился/);
    expect(buttonsOf(await lastOf(VERA))).not.toContain(NEXT);
  });
});

describe('the day of delivery in the chat', () => {
  const INTERVALS = ['10:00–14:00', '14:00–18:00'];
  const TERMS = { from: 2, count: 12, closed: [], until: null, intervals: INTERVALS, required: false };
  const DAY = '📅 День доставки';

  async function placedWithDay() {
    const order = await placed();
    const { id: deliveryId, title } = await makeDelivery(db, { days: TERMS });
    await db.order.update({ where: { id: order.id }, data: { deliveryId, deliveryTitle: title } });
    return { ...order, deliveryId };
  }
  const dayButtons = async () => buttonsOf(await lastOf(VERA)).map(plain);

  it('is chosen with its hours, needs no consent, and the buyer is notified; it can be removed too', async () => {
    const { id, number } = await placedWithDay();
    await edit(VERA, DAY);
    expect(await says(VERA)).toContain('Сейчас: без дня');
    expect(await dayButtons()).not.toContain('Без дня');
    const [, second = ''] = buttonsOf(await lastOf(VERA));
    await press(VERA, second);
    expect(await dayButtons()).toEqual([...INTERVALS, '‹ К дням']);
    await press(VERA, '14:00–18:00');
    expect(await says(VERA)).toMatch(/• День доставки: .+, 14:00–18:00/);
    await press(VERA, NEXT);
    expect(await says(VERA)).toContain('Согласие не нужно');
    await press(VERA, 'Сохранить');
    expect(await says(VERA)).toContain(`Заказ №${number} изменён.`);
    const [, day] = deliveryDays({ ...TERMS, timezone: 'Europe/Moscow' }, new Date());
    expect(await stored(id)).toMatchObject({ deliveryDay: day?.day, deliveryInterval: '14:00–18:00', edits: [] });
    await receivedBy(telegram, ANNA, 2);
    expect(await says(ANNA)).toMatch(/Что изменилось: день доставки\.\nКогда: .+, 14:00–18:00\./);

    await edit(VERA, DAY, 'Без дня', NEXT, 'Сохранить');
    expect(await stored(id)).toMatchObject({ deliveryDay: '', deliveryInterval: '' });
    await receivedBy(telegram, ANNA, 3);
    expect(await says(ANNA)).toContain('День доставки больше не назначен.');
  });

  it('is refused with a message once it is no longer offered', async () => {
    const { id, deliveryId } = await placedWithDay();
    await edit(VERA, DAY);
    const [first = ''] = buttonsOf(await lastOf(VERA));
    for (const text of [first, '10:00–14:00', NEXT]) await press(VERA, text);
    await db.delivery.update({ where: { id: deliveryId }, data: { days: { ...TERMS, from: 40 } } });
    expect(await press(VERA, 'Сохранить')).toMatchObject({
      text: expect.stringContaining('уже не привезём. Ближайшие дни:'),
      show_alert: true,
    });
    expect(await stored(id)).toMatchObject({ deliveryDay: '' });
  });

  it('is dropped from a proposal that the buyer accepts too late, and both sides are told so', async () => {
    const { id, number, deliveryId } = await placedWithDay();
    await edit(VERA, DAY);
    const [first = ''] = buttonsOf(await lastOf(VERA));
    for (const text of [first, '10:00–14:00', MUGS, '+', '‹ Ко всему заказу', NEXT]) await press(VERA, text);
    await press(VERA, 'Предложить покупателю');
    await receivedBy(telegram, ANNA, 2);
    expect(await says(ANNA)).toMatch(/Когда: .+, 10:00–14:00/);
    await db.delivery.update({ where: { id: deliveryId }, data: { days: { ...TERMS, from: 40 } } });
    expect(await press(ANNA, 'Согласиться')).toMatchObject({
      text: 'Заказ изменён, но на выбранный день уже не успеть: новый день магазин согласует с вами.',
      show_alert: true,
    });
    expect(await stored(id)).toMatchObject({ deliveryDay: '', edits: [{ state: 'accepted' }] });
    // The notification that the mugs are sold out may come before or after it.
    await eventually(async () => {
      const read = (await telegram.received(PAVEL)).map(({ text }) => plain(text).replaceAll('\u00a0', ' '));
      const asked = read.find((text) => text.includes(`Заказ №${number}: нужен новый день доставки`));
      expect(asked).toMatch(/но на .+, 10:00–14:00 уже не успеть/);
    });
  });

  it('is not asked about where the delivery has no days', async () => {
    await placed();
    await edit(VERA);
    expect(await dayButtons()).not.toContain(DAY);
  });
});
