import { z } from 'zod';
import { paginationSchema } from '#shared/contract/paging.ts';
import {
  nextSchema,
  PRODUCTS_PER_PAGE,
  productListInput,
  productSchema,
  relatedProductsSchema,
} from '#shared/contract/product.ts';
import { facetsSchema } from '#shared/contract/product-filters.ts';
import {
  partialMatchesSchema,
  partialSearchInput,
  quickSearchInput,
  readAsSchema,
  searchInput,
} from '#shared/contract/search.ts';
import { categorySchema } from '#shared/contract/shop-data.ts';
import { type Call, sample } from '../call.ts';
import { onePage } from '../examples/lists.ts';
import { FILTERS, MUG, TEA } from '../examples/products.ts';

/** The cursor after the mug, sorted by price. */
const NEXT = 'WyJwcmljZV9hc2MiLFsxMjkwMDAsMV0sIiJd';

/** Only if `facets` is requested. */
const filters = sample(facetsSchema.nullable().optional(), FILTERS);

const FILTERS_NOTE =
  'Фильтры действуют вместе. С `facets=1` в ответе есть `filters`; `null` — товаров больше 20 000 и счёт был бы долгим: выберите раздел.';

const productId = { id: { about: 'Номер товара', example: MUG.id } };

export const productCalls: Call[] = [
  {
    method: 'get',
    path: '/api/products',
    tag: 'products',
    summary: 'Все товары',
    about:
      'Без `sort` — сначала закреплённые владельцем, потом новые. Порядок всегда однозначен: страницы не повторяют и не пропускают товары. Чтобы так было и тогда, когда каталог меняется, пока его листают, передавайте `next` прошлой страницы в `after`. ' +
      FILTERS_NOTE,
    access: 'everyone',
    query: sample(productListInput, { page: '1', per_page: '2', sort: 'price_asc' }),
    answers: [
      {
        status: 200,
        about: 'Страница товаров',
        data: sample(z.array(productSchema), [TEA, MUG]),
        named: { pagination: sample(paginationSchema, onePage(90, 2)), next: sample(nextSchema, NEXT), filters },
      },
    ],
  },
  {
    method: 'get',
    path: '/api/products/category/{slug}',
    tag: 'products',
    summary: 'Товары раздела',
    access: 'everyone',
    parameters: { slug: { about: 'Адресное имя раздела (`slug`) или его номер (`id`)', example: 'keramika' } },
    query: sample(productListInput, { page: '1' }),
    answers: [
      {
        status: 200,
        about: 'Страница товаров и сам раздел',
        data: sample(z.array(productSchema), [MUG]),
        named: {
          pagination: sample(paginationSchema, onePage(1, PRODUCTS_PER_PAGE)),
          next: sample(nextSchema, null),
          filters,
          category: sample(categorySchema, {
            id: 1,
            slug: 'keramika',
            title: 'Керамика и посуда',
            description: '',
            size_table: null,
          }),
        },
      },
    ],
    failures: ['category_not_found'],
  },
  {
    method: 'get',
    path: '/api/products/{id}',
    tag: 'products',
    summary: 'Один товар',
    access: 'everyone',
    parameters: productId,
    answers: [{ status: 200, about: 'Товар', data: sample(productSchema, MUG) }],
    failures: ['not_found'],
  },
  {
    method: 'get',
    path: '/api/products/{id}/related',
    tag: 'products',
    summary: 'Что посмотреть ещё',
    about:
      'До пяти товаров из последних заказов с этим товаром (хотя бы из двух, отменённые не в счёт) и до пяти из его раздела, ближайших по цене.',
    access: 'everyone',
    parameters: productId,
    answers: [
      {
        status: 200,
        about: 'Оба списка',
        data: sample(relatedProductsSchema, { bought_together: [TEA], similar: [] }),
      },
    ],
    failures: ['not_found'],
  },
  {
    method: 'get',
    path: '/api/products/search',
    tag: 'products',
    summary: 'Поиск товаров',
    about:
      'Понимает формы слов и небольшие опечатки, `ё` и `е` считает одной буквой. Если слов запроса в каталоге нет, находит товар по артикулу. Когда по словам ничего нет, ищет и однокоренные («кожаный браслет» — «Браслет, кожа»), и другие названия того же («чашка» — «кружка»), а потом читает запрос ещё раз: в другой раскладке (`rhe;rf`), как русский, набранный латиницей (`kruzhka`), и с размерами врозь (`50x90`). Если искали не те слова, что набраны, `read_as` говорит какие. Без `sort` первыми идут самые подходящие товары, а из подходящих одинаково на одной странице — те, что в наличии.',
    access: 'everyone',
    limit: 'searches',
    query: sample(searchInput, { q: 'кружки', price_max: '2000', sort: 'price_asc' }),
    answers: [
      {
        status: 200,
        about: 'Страница найденных товаров; пустой список — ничего не нашлось',
        data: sample(z.array(productSchema), [MUG]),
        named: {
          pagination: sample(paginationSchema, onePage(1, PRODUCTS_PER_PAGE)),
          next: sample(nextSchema, null),
          filters,
          read_as: sample(readAsSchema, null),
        },
      },
    ],
    failures: ['category_not_found'],
  },
  {
    method: 'get',
    path: '/api/products/search/quick',
    tag: 'products',
    summary: 'Быстрый поиск',
    about:
      'Подсказки во время набора: последнее слово может быть набрано не до конца. Если всех слов нет ни у одного товара — товары с частью слов, как в `/api/products/search/partial`.',
    access: 'everyone',
    limit: 'searches',
    query: sample(quickSearchInput, { q: 'иван-ча', limit: '5' }),
    answers: [{ status: 200, about: 'Подходящие товары', data: sample(z.array(productSchema), [TEA]) }],
  },
  {
    method: 'get',
    path: '/api/products/search/partial',
    tag: 'products',
    summary: 'Что есть не по всем словам запроса',
    about:
      'Для запроса, по которому ничего не нашлось или нашлось мало: до двух наборов слов, по которым товары есть, и до четырёх товаров на каждый, сначала те, что в наличии. Слов остаётся как можно больше, и сначала те, которыми товар называется. Одно слово — пустой список.',
    access: 'everyone',
    limit: 'searches',
    query: sample(partialSearchInput, { q: 'кружка утро стекло' }),
    answers: [
      {
        status: 200,
        about: 'Наборы слов с товарами; пустой список — ничего похожего нет',
        data: sample(z.array(partialMatchesSchema), [
          { q: 'кружка утро', without: ['стекло'], total: 1, products: [MUG] },
        ]),
      },
    ],
  },
];
