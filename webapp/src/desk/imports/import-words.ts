import type {
  ColumnMeaning,
  ImportItemKind,
  ImportState,
  ImportStep,
  Leavable,
} from '#shared/contract/desk/imports.ts';

export const STATE_NAMES = {
  uploading: 'Не загружен до конца',
  reading: 'Читается',
  refused: 'Не подошёл',
  previewed: 'Ждёт решения',
  applying: 'Применяется',
  applied: 'Применён',
  undoing: 'Отменяется',
  undone: 'Отменён',
} satisfies Record<ImportState, string>;

export const STEP_NAMES = {
  queued: 'Сейчас начнём…',
  rows: 'Читаем строки',
  pictures: 'Готовим фотографии',
  compare: 'Сравниваем с магазином',
  write: 'Записываем товары',
} satisfies Record<ImportStep, string>;

export const MEANING_NAMES = {
  title: 'Название',
  group: 'Группа вариантов',
  sku: 'Артикул',
  barcode: 'Штрихкод',
  category: 'Категория',
  price: 'Цена',
  regular_price: 'Обычная цена (без скидки)',
  old_price: 'Старая цена',
  stock: 'Остаток',
  description: 'Описание',
  pictures: 'Картинки',
  hidden: 'Скрыт (да/нет)',
  shown: 'Показывать (да/нет)',
  option: 'Выбор покупателя (цвет, размер…)',
  skip: 'Не загружать',
} satisfies Record<ColumnMeaning, string>;

export const LEAVABLE_NAMES = {
  price: 'Цены',
  stock: 'Остатки',
  description: 'Описания',
  pictures: 'Фотографии',
} satisfies Record<Leavable, string>;

export const KIND_NAMES = {
  new: { before: 'Новые товары', after: 'Добавлены' },
  changed: { before: 'Изменятся', after: 'Изменены' },
  faulty: { before: 'Строки с ошибками', after: 'Пропущены с ошибками' },
  missing_picture: { before: 'Фото не взяты', after: 'Фото не взяты' },
  left: { before: 'Правки остались', after: 'Правки остались' },
  vanished: { before: 'Нет в файле', after: 'Скрыты: нет в файле' },
} satisfies Record<ImportItemKind, { before: string; after: string }>;
