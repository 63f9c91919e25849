import {
  createProductInput,
  cropPictureInput,
  deletedProductSchema,
  duplicateProductInput,
  editedProductSchema,
  productChoicesSchema,
  saveProductInput,
  uploadedPictureSchema,
} from '#shared/contract/desk/product-editor.ts';
import { productSchema } from '#shared/contract/product.ts';
import { type Answer, type Call, sample } from '../call.ts';
import { EDITED_SHIRT, NEW_PRODUCT, PRODUCT_CHOICES, SAVED_SHIRT } from '../examples/edited-product.ts';
import { MUG } from '../examples/products.ts';

const productId = { id: { about: 'Номер товара', example: EDITED_SHIRT.id } };

const edited = (status: Answer['status'], about: string): Answer => ({
  status,
  about,
  data: sample(editedProductSchema, EDITED_SHIRT),
});

const PICTURE = {
  url: '/uploads/pictures/0f0e0d0c0b0a09080706050403020100-1600x2000-1f/1280.jpg',
  width: 1024,
  height: 1280,
  placeholder: '#e3cfc0',
};

const kept: Answer = {
  status: 201,
  about: 'Фото, готовое стать фото товара',
  data: sample(uploadedPictureSchema, PICTURE),
};

const PLACES =
  'Значения, варианты и фото ссылаются друг на друга местами в списках, с нуля. Суммы — в рублях, до акций.';

/** The editor of a product in the staff's own app. */
export const productEditorCalls: Call[] = [
  {
    method: 'get',
    path: '/api/desk/product-choices',
    tag: 'management',
    summary: 'Что предложить в форме товара',
    access: 'staff',
    answers: [
      {
        status: 200,
        about: 'Разделы и характеристики магазина',
        data: sample(productChoicesSchema, PRODUCT_CHOICES),
      },
    ],
  },
  {
    method: 'post',
    path: '/api/desk/products',
    tag: 'management',
    summary: 'Добавить товар',
    about: `${PLACES} Повтор с тем же \`draft_key\` — тот же товар, второго не будет.`,
    access: 'staff',
    body: sample(createProductInput, NEW_PRODUCT),
    answers: [edited(201, 'Товар')],
    failures: ['category_not_found', 'goods_busy'],
  },
  {
    method: 'get',
    path: '/api/desk/products/{id}',
    tag: 'management',
    summary: 'Товар для правки',
    about: `Скрытые и архивные — тоже. ${PLACES}`,
    access: 'staff',
    parameters: productId,
    answers: [edited(200, 'Товар')],
    failures: ['not_found'],
  },
  {
    method: 'put',
    path: '/api/desk/products/{id}',
    tag: 'management',
    summary: 'Сохранить товар целиком',
    about:
      'В `seen` вернуть то, что пришло с товаром. Если его успели изменить, ответ — 409 `conflict`, в `data` — товар, какой он сейчас. Остаток, который в форме не трогали, остаётся таким, какой он есть: его могли купить.',
    access: 'staff',
    parameters: productId,
    body: sample(saveProductInput, SAVED_SHIRT),
    answers: [edited(200, 'Товар после сохранения')],
    failures: ['not_found', 'category_not_found', 'conflict', 'goods_busy'],
    failureData: { conflict: sample(editedProductSchema, EDITED_SHIRT) },
  },
  {
    method: 'delete',
    path: '/api/desk/products/{id}',
    tag: 'management',
    summary: 'Удалить товар',
    about: 'Товар из заказов уходит в архив и остаётся в них; остальные удаляются насовсем.',
    access: 'staff',
    parameters: productId,
    answers: [
      { status: 200, about: 'Что с ним стало', data: sample(deletedProductSchema, { outcome: 'archived' as const }) },
    ],
    failures: ['not_found', 'goods_busy'],
  },
  {
    method: 'post',
    path: '/api/desk/products/{id}/bring-back',
    tag: 'management',
    summary: 'Вернуть товар из архива',
    about: 'Он остаётся скрытым: цена и остаток могли устареть.',
    access: 'staff',
    parameters: productId,
    answers: [edited(200, 'Товар')],
    failures: ['not_found', 'goods_busy'],
  },
  {
    method: 'post',
    path: '/api/desk/products/{id}/duplicate',
    tag: 'management',
    summary: 'Сделать копию товара',
    about: 'Всё, кроме артикулов и заказов. Копия скрыта. Повтор с тем же `draft_key` — та же копия.',
    access: 'staff',
    parameters: productId,
    body: sample(duplicateProductInput, { draft_key: NEW_PRODUCT.draft_key }),
    answers: [edited(201, 'Копия')],
    failures: ['not_found', 'goods_busy'],
  },
  {
    method: 'get',
    path: '/api/desk/products/{id}/preview',
    tag: 'management',
    summary: 'Товар глазами покупателя',
    about: 'Как `GET /api/products/{id}`, но и скрытый.',
    access: 'staff',
    parameters: productId,
    answers: [{ status: 200, about: 'Товар', data: sample(productSchema, MUG) }],
    failures: ['not_found'],
  },
  {
    method: 'post',
    path: '/api/desk/pictures',
    tag: 'management',
    summary: 'Загрузить фото',
    about:
      'Тело — сам файл: JPEG, PNG, WebP, AVIF или GIF, до 20 МБ и 50 мегапикселей. Одно и то же фото хранится раз.',
    access: 'staff',
    file: 'image/*',
    answers: [kept],
    failures: ['invalid_fields'],
  },
  {
    method: 'post',
    path: '/api/desk/pictures/crop',
    tag: 'management',
    summary: 'Обрезать фото',
    about: 'Часть фото — долями его ширины и высоты. Получается новое фото, прежнее остаётся.',
    access: 'staff',
    body: sample(cropPictureInput, { url: PICTURE.url, left: 0.1, top: 0, width: 0.8, height: 1 }),
    answers: [kept],
    failures: ['not_found'],
  },
];
