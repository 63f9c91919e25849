import { describe, expect, it } from 'vitest';
import { readTrack } from '#shared/contract/track.ts';

const carrierOf = (typed: string) => readTrack(typed)?.carrier;

describe('a track number that is typed', () => {
  it.each([
    ['1234567890', 'СДЭК', 'https://www.cdek.ru/ru/tracking?order_id=1234567890'],
    ['80110885894666', 'Почта России', 'https://www.pochta.ru/tracking?barcode=80110885894666'],
    ['RB123456785RU', 'Почта России', 'https://www.pochta.ru/tracking?barcode=RB123456785RU'],
    ['0000123456789', 'Boxberry', 'https://boxberry.ru/tracking-page?id=0000123456789'],
    ['RU123456789', 'DPD', 'https://www.dpd.ru/ols/trace2/standard.do?parcelNumber=RU123456789'],
  ])('tells its carrier by its form: %s', (number, carrier, url) => {
    expect(readTrack(number)).toEqual({ carrier, number, url });
  });

  it.each([
    ['сдек: 1234567890', 'СДЭК', '1234567890'],
    ['Яндекс Доставка 4711-ab', 'Яндекс Доставка', '4711-AB'],
    ['ПЭК мскслш-12, №ABC1234', 'ПЭК', 'ABC1234'],
    ['Почта России, трек 8011 0885 8946 66', 'Почта России', '80110885894666'],
    ['5post 10000224944799', '5Post', '10000224944799'],
    ['Байкал Сервис 12345-АБ 556677', 'Байкал Сервис 12345-АБ', '556677'],
  ])('has the carrier that is said: %s', (typed, carrier, number) => {
    expect(readTrack(typed)).toMatchObject({ carrier, number });
  });

  it('of a form that several carriers have names none of them', () => {
    expect(readTrack('10000224944799')).toEqual({ carrier: '', number: '10000224944799', url: '' });
  });

  it('has the address that is typed, and no other than one by https', () => {
    expect(readTrack('https://yandex.ru/route/abc-1')).toEqual({
      carrier: 'Яндекс Доставка',
      number: '',
      url: 'https://yandex.ru/route/abc-1',
    });
    expect(readTrack('Курьер Олег 12345 https://evil.example/?cdek.ru')).toMatchObject({
      carrier: 'Курьер Олег',
      url: 'https://evil.example/?cdek.ru',
    });
    expect(readTrack('http://cdek.ru/x')).toBeNull();
    expect(carrierOf('https://notcdek.ru/1')).toBe('');
  });

  it('is nothing without a number or an address', () => {
    for (const typed of ['', 'завтра', 'СДЭК', '5post', '№', '12', 'x'.repeat(400)])
      expect(readTrack(typed)).toBeNull();
  });
});
