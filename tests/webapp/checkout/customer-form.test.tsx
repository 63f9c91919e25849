// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { fakeServer, success } from '../fake-server.ts';
import { BUYER, beginWithMug, COURIER, openCheckout, press, QUOTED } from './open-checkout.tsx';

const server = fakeServer();

const FIELDS = [
  [/^Ф\.И\.О\./, 'Введите Ф.И.О.'],
  [/^Телефон/, 'Введите номер телефона'],
  [/^Адрес доставки/, 'Введите адрес доставки'],
  [/^Логин/, 'Введите логин'],
] as const;
const WRONG_PHONE = 'Введите корректный номер телефона';
const NO_CONSENT = /^Без согласия на\sобработку персональных данных заказ не\sоформить/;

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const goOn = () => screen.queryByRole('button', { name: 'Продолжить' });
const waits = (words: string) => screen.findByText(new RegExp(`^Чтобы продолжить, ${words}\\.$`.replace(/ /g, '\\s')));

function enter(label: RegExp, value: string): void {
  fireEvent.change(field(label), { target: { value } });
}

beforeEach(() => {
  beginWithMug();
  checkoutStore.getState().chooseDelivery({ id: COURIER.id });
  server.answers('POST /api/cart/quote', success(QUOTED));
});

describe('the form of a checkout', () => {
  it('says all that is wrong when it is sent empty, and waits for it', async () => {
    openCheckout();
    expect(screen.getByRole('heading', { name: 'Данные для доставки' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-current')).toBe('step');
    expect(await waits('заполните поля со звёздочкой и отметьте согласие')).toBeTruthy();
    const form = field(/^Ф\.И\.О\./).form;
    if (form) fireEvent.submit(form);
    for (const [, words] of FIELDS) expect(await screen.findByText(words)).toBeTruthy();
    expect(goOn()).toBeNull();
    expect(server.received('POST /api/order')).toEqual([]);
  });

  it.each(FIELDS)('says what is wrong with %s when it is left empty, and not before', async (label, words) => {
    openCheckout();
    expect(field(/^Телефон/).placeholder).toBe('+7 (999) 999-99-99');
    expect(screen.queryByText(words)).toBeNull();
    fireEvent.blur(field(label));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(goOn()).toBeNull();
  });

  it('is left by a step back, which takes the choice and what was wrong away and keeps what was typed', async () => {
    openCheckout();
    fireEvent.blur(field(/^Логин/));
    await screen.findByText('Введите логин');
    enter(/^Ф\.И\.О\./, BUYER.fullName);
    await press('Назад');
    expect(screen.getByRole('heading', { name: 'Способ доставки' })).toBeTruthy();
    cleanup();
    openCheckout();
    await press(/^Курьер/);
    expect(field(/^Ф\.И\.О\./).value).toBe(BUYER.fullName);
    expect(screen.queryByText('Введите логин')).toBeNull();
  });

  it('opens the way only when all is right, and sends nothing without the consent', async () => {
    openCheckout();
    enter(/^Ф\.И\.О\./, BUYER.fullName);
    enter(/^Телефон/, BUYER.phone);
    enter(/^Адрес доставки/, BUYER.address);
    expect(await waits('укажите логин и отметьте согласие')).toBeTruthy();
    expect(goOn()).toBeNull();
    enter(/^Логин/, 'вася пупкин');
    expect(await screen.findByText(/в\sTelegram мы вас не\sнайдём/)).toBeTruthy();
    enter(/^Логин/, BUYER.login);
    expect(await waits('отметьте согласие')).toBeTruthy();
    await press('Продолжить');
    expect(await screen.findByText(NO_CONSENT)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /согласие/ }));
    expect(server.received('POST /api/order')).toEqual([]);
    enter(/^Логин/, '   ');
    await expect.poll(goOn).toBeNull();
  });
});

describe('the phone', () => {
  const phone = () => field(/^Телефон/);
  const type = (text: string) => {
    for (const letter of text) insert(phone().value + letter, 'insertText');
  };
  const insert = (value: string, inputType: string) => fireEvent.input(phone(), { target: { value }, inputType });

  it('takes its shape while it is typed', () => {
    openCheckout();
    type('8');
    expect(phone().value).toBe('+7');
    type('123');
    expect(phone().value).toBe('+7 (923');
    insert('', 'deleteContentBackward');
    type('+375');
    expect(phone().value).toBe('+375');
  });

  it('that is not whole or of another country is wrong, and one that was pasted as people write it is right', async () => {
    openCheckout();
    type('8123');
    fireEvent.blur(phone());
    expect(await screen.findByText(WRONG_PHONE)).toBeTruthy();
    insert('8 (916) 123-45-67', 'insertFromPaste');
    expect(phone().value).toBe('8 (916) 123-45-67');
    await expect.poll(() => screen.queryByText(WRONG_PHONE)).toBeNull();
    insert('+44 20 7946 0958', 'insertFromPaste');
    expect(phone().value).toBe('+44 20 7946 0958');
    expect(await screen.findByText(WRONG_PHONE)).toBeTruthy();
  });
});
