import {
  applyImportInput,
  beginImportInput,
  importColumnSchema,
  importCountsSchema,
  importItemSchema,
  importOptionsSchema,
  importPicturesSchema,
  importProgressSchema,
  importSchema,
  importSummarySchema,
  readImportInput,
} from '#shared/contract/desk/imports.ts';
import { tableLinkSchema } from '#shared/contract/desk/tables.ts';
import { component } from '../component.ts';

const SUMMARY_WORDS = {
  id: 'Номер импорта',
  file_name: 'Имя файла',
  state:
    '`uploading` — файлы ещё загружаются, `reading` — читается, `refused` — не подошёл, `previewed` — можно применить, `applying` — применяется, `applied` — применён, `undoing` — отменяется, `undone` — отменён',
  problem: 'Почему файл не подошёл или дело прервалось; показывается как есть',
  counts: 'Сколько чего изменится, а у применённого — изменилось; `null`, пока файл не прочитан',
  actor: 'Кто загрузил файл; `null` — владелец на сервере',
  created_at: 'Когда загружен',
  applied_at: 'Когда применён',
  undone_at: 'Когда отменён',
  undo_until: 'До какого времени можно отменить; `null` — нельзя',
};

export const deskImportComponents = [
  component('ImportSummary', importSummarySchema, 'Импорт товаров.', SUMMARY_WORDS),
  component('Import', importSchema, 'Импорт товаров со всем, что о нём известно.', {
    ...SUMMARY_WORDS,
    progress: 'Как далеко зашло дело; `null`, когда ничего не делается',
    is_stalled: '`true` — о деле минуту ничего не слышно: бот остановлен или занят',
    columns: 'Столбцы таблицы и что в них; пусто для YML и пока файл не прочитан',
    can_read_again: 'Можно ли прочитать файл заново с другими столбцами',
    options: 'С чем файл сравнён и применён',
    pictures: 'Фото, которые скачиваются по ссылкам после применения',
  }),
  component('ImportCounts', importCountsSchema, 'Импорт в числах.', {
    new: 'Новых товаров',
    changed: 'Изменённых',
    vanished: 'Показанных товаров магазина, которых нет в файле',
    faulty: 'Строк с ошибками',
    missing_pictures: 'Файлов фото, которые названы в таблице и не нашлись',
    left: 'Товаров, которые правили после импорта: эти правки остались, когда импорт отменили',
  }),
  component('ImportProgress', importProgressSchema, 'Как далеко зашло дело.', {
    step: '`queued` — в очереди, `rows` — строки, `pictures` — фото из архива, `compare` — сравнение с магазином, `write` — запись',
    done: 'Сколько сделано',
    total: 'Из скольких; `null` — ещё неизвестно',
  }),
  component('ImportColumn', importColumnSchema, 'Столбец таблицы.', {
    head: 'Заголовок',
    sample: 'Первое, что в нём стоит',
    as: 'Что в нём: поле товара, `option` — то, из чего выбирает покупатель, `skip` — не загружать; `null` — магазин не понял и не загружает',
  }),
  component('ImportOptions', importOptionsSchema, 'Что импорт не трогает.', {
    leave: 'Поля, которые остаются как есть: `price`, `stock`, `description`, `pictures`',
    hide_vanished: 'Скрыть ли товары, которых нет в файле',
  }),
  component('ImportPictures', importPicturesSchema, 'Фото по ссылкам.', {
    total: 'Сколько было при применении',
    left: 'Сколько осталось скачать',
    failed: 'Сколько скачать не удалось',
  }),
  component('ImportItem', importItemSchema, 'Товар или строка импорта.', {
    title: 'Название товара или имя файла фото',
    product_id: 'Номер товара в магазине; `null` — его там нет',
    row: 'Строка файла',
    reason:
      'Что в строке или фото не так, какие поля товара остались, а у нового и изменённого — что взято не так, как в файле; `null` — сказать нечего',
    variants: 'Сколько вариантов у нового товара',
    price: 'Цена нового товара, ₽',
    fields: 'Что меняется: поле, было, стало',
  }),
  component('BeginImportInput', beginImportInput, 'Файлы, которые будут загружены.', {
    files: 'Таблица (`table`) и, если есть, архив с фото (`pictures`): имя и размер в байтах',
  }),
  component('ReadImportInput', readImportInput, 'Как читать.', {
    columns: 'Что в столбцах; запоминается по заголовку для следующих файлов',
    leave: 'Поля, которые не менять',
  }),
  component('ApplyImportInput', applyImportInput, 'Как применить.', {
    hide_vanished: 'Скрыть товары, которых нет в файле',
  }),
  component('TableLink', tableLinkSchema, 'Где скачать таблицу.', {
    url: 'Адрес; работает без токена',
    file_name: 'Имя файла',
    expires_at: 'До какого времени адрес действует',
  }),
];
