import { deskSearchInput, deskSearchSchema } from '#shared/contract/desk/search.ts';
import { type Call, sample } from '../../call.ts';

/** The desk's single search field. */
export const deskSearchCalls: Call[] = [
  {
    method: 'get',
    path: '/api/desk/search',
    tag: 'management',
    summary: 'Найти что угодно',
    about:
      'Товары по названию и артикулу, категории, заказы по номеру, покупатели по имени, логину и телефону, акции, промокоды; администратору также доставки, способы оплаты и документы. Не больше пяти каждого вида.',
    access: 'staff',
    query: sample(deskSearchInput, { q: 'туман' }),
    answers: [
      {
        status: 200,
        about: 'Найденное',
        data: sample(deskSearchSchema, {
          products: [{ id: 12, title: 'Кружка «Туман»', sku: 'KR-12', price: 1290, picture: null, is_hidden: false }],
          categories: [],
          orders: [{ id: 7, number: 10_007, status: 'pending', sum: 1590, full_name: 'Мария Туманова' }],
          customers: [{ id: 31, name: 'Мария Туманова', login: 'tuman', is_telegram: true, orders: 3 }],
          sales: [],
          promo_codes: [{ id: 2, code: 'ТУМАН-10' }],
          deliveries: [],
          payment_methods: [],
          documents: [],
        }),
      },
    ],
  },
];
