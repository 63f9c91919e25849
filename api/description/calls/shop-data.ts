import { z } from 'zod';
import { settingsSchema } from '#shared/contract/settings.ts';
import {
  categorySchema,
  deliverySchema,
  documentSchema,
  documentTextSchema,
  paymentMethodSchema,
  saleSchema,
} from '#shared/contract/shop-data.ts';
import { DEFAULT_THEME } from '#shared/contract/theme.ts';
import { themeSchema, themeVariablesSchema } from '#shared/contract/theme-schema.ts';
import { type Call, sample } from '../call.ts';
import { DELIVERIES, PAYMENT_METHODS, SALE, SETTINGS, THEME_CSS } from '../examples/shop.ts';

export const shopDataCalls: Call[] = [
  {
    method: 'get',
    path: '/api/settings',
    tag: 'shop',
    summary: 'Настройки магазина',
    about:
      'Название, минимальная сумма заказа, доставка и оплата, контакты, тема оформления — всё, что нужно витрине для запуска.',
    access: 'everyone',
    answers: [{ status: 200, about: 'Настройки', data: sample(settingsSchema, SETTINGS) }],
  },
  {
    method: 'get',
    path: '/api/categories',
    tag: 'shop',
    summary: 'Разделы каталога',
    access: 'everyone',
    answers: [
      {
        status: 200,
        about: 'Все открытые разделы в порядке, который задал владелец',
        data: sample(z.array(categorySchema), [
          {
            id: 1,
            slug: 'keramika',
            title: 'Керамика и посуда',
            description: 'Кружки, чайники и тарелки из каменной массы.',
            size_table: 'sizes',
          },
          {
            id: 2,
            slug: 'chay-i-kofe',
            title: 'Чай и кофе',
            description: 'Чай свежего урожая, кофе обжариваем по вторникам.',
            size_table: null,
          },
        ]),
      },
    ],
  },
  {
    method: 'get',
    path: '/api/deliveries',
    tag: 'shop',
    summary: 'Способы доставки',
    about: 'Самовывоза в списке нет: он доступен всегда, для него в заказе передают `delivery_id: null`.',
    access: 'everyone',
    answers: [{ status: 200, about: 'Включённые способы', data: sample(z.array(deliverySchema), DELIVERIES) }],
  },
  {
    method: 'get',
    path: '/api/payments/active',
    tag: 'shop',
    summary: 'Способы оплаты',
    access: 'everyone',
    answers: [
      { status: 200, about: 'Включённые способы', data: sample(z.array(paymentMethodSchema), PAYMENT_METHODS) },
    ],
  },
  {
    method: 'get',
    path: '/api/documents',
    tag: 'shop',
    summary: 'Документы магазина',
    about:
      'Оферта, политика обработки персональных данных и другие тексты. Каждый открывается по своему `url` как обычная страница.',
    access: 'everyone',
    answers: [
      {
        status: 200,
        about: 'Документы',
        data: sample(z.array(documentSchema), [
          { slug: 'offer', title: 'Публичная оферта', url: '/documents/offer' },
          { slug: 'privacy', title: 'Политика обработки персональных данных', url: '/documents/privacy' },
        ]),
      },
    ],
  },
  {
    method: 'get',
    path: '/api/documents/{slug}',
    tag: 'shop',
    summary: 'Текст документа',
    about:
      'Пустая строка отделяет абзацы, `## ` начинает заголовок, строки с `|` между ячейками — таблица, в первой строке названия столбцов.',
    access: 'everyone',
    parameters: { slug: { about: 'Имя документа в адресе', example: 'consent' } },
    answers: [
      {
        status: 200,
        about: 'Документ',
        data: sample(documentTextSchema, {
          slug: 'sizes',
          title: 'Таблица размеров',
          url: '/documents/sizes',
          body: 'Размер | Обхват груди, см\nS | 84–88\nM | 88–94',
        }),
      },
    ],
    failures: ['not_found'],
  },
  {
    method: 'get',
    path: '/api/sales/all',
    tag: 'shop',
    summary: 'Акции',
    about: 'Действующие и прошедшие. Акция со скидкой уже учтена в ценах своих товаров, пока она идёт.',
    access: 'everyone',
    answers: [{ status: 200, about: 'Акции', data: sample(z.array(saleSchema), [SALE]) }],
  },
  {
    method: 'get',
    path: '/api/theme',
    tag: 'shop',
    summary: 'Тема оформления',
    access: 'everyone',
    answers: [{ status: 200, about: 'Цвета, шрифт и скругление', data: sample(themeSchema, DEFAULT_THEME) }],
  },
  {
    method: 'get',
    path: '/api/theme/css',
    tag: 'shop',
    summary: 'Тема как переменные CSS',
    access: 'everyone',
    answers: [{ status: 200, about: 'Имя переменной → значение', data: sample(themeVariablesSchema, THEME_CSS) }],
  },
];
