import {
  type Figures,
  figuresFileInput,
  figuresInput,
  figuresSchema,
  fileSchema,
} from '#shared/contract/desk/figures.ts';
import { funnelInput } from '#shared/contract/funnel.ts';
import { type Call, sample } from '../../call.ts';

const TOTALS: Figures['totals'] = {
  placed: { count: 3, sum: 7900 },
  average: 2633.33,
  completed: { count: 1, sum: 2000 },
  cancelled: { count: 1, sum: 5000 },
  takings: { count: 2, sum: 2900 },
  by_method: [{ method: 'Картой', count: 2, sum: 2900 }],
  refunded: { count: 1, sum: 1000 },
  new_buyers: 2,
  returning_buyers: 1,
};

const FIGURES: Figures = {
  from: '2026-11-20',
  to: '2026-11-20',
  totals: TOTALS,
  stretch: 'day',
  before: { from: '2026-11-19', to: '2026-11-19', totals: TOTALS },
  series: [{ day: '2026-11-20', orders: 3, sum: 7900, takings: 2900 }],
  goods: {
    top: [{ product_id: 12, title: 'Кружка «Туман»', pieces: 2, sum: 2000 }],
    never_sold: [{ product_id: 15, title: 'Ваза' }],
    asked: [{ product_id: 16, title: 'Блюдце', people: 2 }],
  },
  promo_codes: [{ code: 'ТУМАН-10', count: 1, sum: 1800, discount: 200 }],
  sources: [{ source: 'utm:vk', count: 2, sum: 2900 }],
  funnel: { visits: 120, carts: 14, checkouts: 6, orders: 3 },
};

/** The shop's figures. */
export const deskFigureCalls: Call[] = [
  {
    method: 'get',
    path: '/api/desk/figures',
    tag: 'management',
    summary: 'Цифры магазина',
    about:
      'Дни — по часам магазина, оба включительно, не больше двух лет. `before` — с чем сравнить: столько же дней перед ними, для месяца — прошлый месяц. Заказ считается тем, что он есть сейчас: возвращённый в работу не завершён.',
    access: 'staff',
    query: sample(figuresInput, { from: '2026-11-20', to: '2026-11-20' }),
    answers: [{ status: 200, about: 'Цифры', data: sample(figuresSchema, FIGURES) }],
  },
  {
    method: 'get',
    path: '/api/desk/figures/file',
    tag: 'management',
    summary: 'Цифры магазина таблицей',
    about: 'То же, что `GET /api/desk/figures`, файлом: `content` — его байты в base64.',
    access: 'staff',
    query: sample(figuresFileInput, { from: '2026-11-20', to: '2026-11-20', format: 'xlsx' }),
    answers: [
      {
        status: 200,
        about: 'Файл',
        data: sample(fileSchema, {
          name: 'цифры-2026-11-20.csv',
          type: 'text/csv; charset=utf-8',
          content: '77u/',
        }),
      },
    ],
  },
  {
    method: 'post',
    path: '/api/funnel',
    tag: 'buying',
    summary: 'Посчитать посещение',
    about:
      'Витрина сообщает, до какого шага дошло посещение: каждый шаг — один раз. Магазин прибавляет единицу к счётчику дня и больше ничего не хранит.',
    access: 'everyone',
    limit: 'funnel',
    body: sample(funnelInput, { step: 'visit' }),
    answers: [{ status: 202, about: 'Посчитано', data: sample(funnelInput, { step: 'visit' }) }],
  },
];
