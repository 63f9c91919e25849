import { describe, expect, it } from 'vitest';
import { missingWords } from '#webapp/features/checkout/steps/missing-fields-hint.tsx';

const filled = {
  fullName: 'Мария Королёва',
  phone: '+7 (916) 123-45-67',
  address: 'Москва, улица Примерная, 5',
  login: 'maria',
  comment: '',
};
const empty = { fullName: '', phone: '+7', address: ' ', login: '', comment: '' };

describe('what a form still lacks', () => {
  it.each([
    [filled, true, null],
    [{ ...filled, login: ' ', comment: '' }, true, 'Чтобы продолжить, укажите логин.'],
    [{ ...filled, phone: '+7 (916' }, true, 'Чтобы продолжить, укажите телефон полностью.'],
    [{ ...filled, fullName: '', phone: '' }, true, 'Чтобы продолжить, укажите Ф.И.О. и телефон.'],
    [filled, false, 'Чтобы продолжить, отметьте согласие.'],
    [{ ...filled, login: '' }, false, 'Чтобы продолжить, укажите логин и отметьте согласие.'],
    [empty, false, 'Чтобы продолжить, заполните поля со звёздочкой и отметьте согласие.'],
  ])('is said in one sentence: %o, consent %s', (values, consent, words) => {
    expect(missingWords(values, { consent, isLoginNeeded: true })).toBe(words);
  });

  it('is a pickup point where the parcel goes to one', () => {
    const words = missingWords({ ...filled, address: '' }, { consent: true, isLoginNeeded: true, isPoint: true });
    expect(words).toBe('Чтобы продолжить, укажите пункт выдачи.');
  });

  it('is no login where the shop needs none', () => {
    expect(missingWords({ ...filled, login: '' }, { consent: true, isLoginNeeded: false })).toBeNull();
  });
});
