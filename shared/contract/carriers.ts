/** A firm that carries parcels: how its numbers look, and where they can be followed. */
interface Carrier {
  title: string;
  /** How people write it, in lower case. */
  names: readonly string[];
  /** Null if its numbers have no special format. */
  number: RegExp | null;
  /** A number alone names the carrier. If two carriers share a format, people say which it is. */
  isTelling: (number: string) => boolean;
  link: ((number: string) => string) | null;
  /** The hosts of its own pages. */
  hosts: readonly string[];
}

const never = (): boolean => false;
const always = (): boolean => true;

/** The last digit of the inland numbers of Почта России. */
function hasPostDigit(number: string): boolean {
  const digits = [...number].map(Number);
  const sum = digits.slice(0, 13).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0);
  return digits[13] === (10 - (sum % 10)) % 10;
}

const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** The last digit of an international postal number: `RB123456785GB`. */
function hasS10Digit(number: string): boolean {
  const digits = Array.from(number.slice(2, 11), Number);
  const sum = S10_WEIGHTS.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
  const check = 11 - (sum % 11);
  return digits[8] === (check === 10 ? 0 : check === 11 ? 5 : check);
}

const S10 = /^[A-Z]{2}\d{9}[A-Z]{2}$/;

export const CARRIERS: readonly Carrier[] = [
  {
    title: 'СДЭК',
    names: ['сдэк', 'сдек', 'cdek'],
    number: /^\d{10,11}$/,
    isTelling: always,
    link: (number) => `https://www.cdek.ru/ru/tracking?order_id=${number}`,
    hosts: ['cdek.ru'],
  },
  {
    title: 'Почта России',
    names: ['почта россии', 'почта рф', 'почта', 'ems'],
    number: /^(?:\d{14}|[A-Z]{2}\d{9}[A-Z]{2})$/,
    isTelling: (number) => (S10.test(number) ? hasS10Digit(number) : hasPostDigit(number)),
    link: (number) => `https://www.pochta.ru/tracking?barcode=${number}`,
    hosts: ['pochta.ru'],
  },
  {
    title: 'Boxberry',
    names: ['boxberry', 'боксберри'],
    number: /^(?:0000\d{9}|[A-Z\d]{4}-[A-Z\d]{4}-[A-Z\d]{4}BR)$/,
    isTelling: always,
    link: (number) => `https://boxberry.ru/tracking-page?id=${number}`,
    hosts: ['boxberry.ru'],
  },
  {
    title: 'DPD',
    names: ['dpd', 'дпд'],
    number: /^(?:RU\d{9}|\d{14})$/,
    isTelling: (number) => number.startsWith('RU'),
    link: (number) => `https://www.dpd.ru/ols/trace2/standard.do?parcelNumber=${number}`,
    hosts: ['dpd.ru'],
  },
  {
    title: 'ПЭК',
    names: ['пэк', 'pek', 'pecom'],
    number: null,
    isTelling: never,
    link: (number) => `https://pecom.ru/services-are/order-status/?cargoCodes=${number}`,
    hosts: ['pecom.ru'],
  },
  {
    title: 'Деловые линии',
    names: ['деловые линии', 'dellin'],
    number: /^\d{2}-?\d{11}$/,
    isTelling: (number) => number.includes('-'),
    link: (number) => `https://www.dellin.ru/tracker/orders/${number}/`,
    hosts: ['dellin.ru'],
  },
  {
    title: '5Post',
    names: ['5post', '5 post', 'пятёрочка', 'пятерочка'],
    number: null,
    isTelling: never,
    link: (number) => `https://fivepost.ru/tracking/?id=${number}`,
    hosts: ['fivepost.ru'],
  },
  {
    title: 'Яндекс Доставка',
    names: ['яндекс доставка', 'яндекс', 'yandex'],
    number: null,
    isTelling: never,
    link: null,
    hosts: ['yandex.ru', 'yandex.net', 'ya.ru'],
  },
  { title: 'Ozon', names: ['ozon', 'озон'], number: null, isTelling: never, link: null, hosts: ['ozon.ru'] },
];
