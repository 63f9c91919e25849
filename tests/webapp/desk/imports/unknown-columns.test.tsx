// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BEGUN_IMPORT, IMPORT } from '#api/description/examples/desk-imports.ts';
import type { Import } from '#shared/contract/desk/imports.ts';
import { ImportScreen } from '#webapp/desk/imports/import-screen.tsx';
import { ImportsScreen } from '#webapp/desk/imports/imports-screen.tsx';
import { openScreen, paged, sent, serve } from '../desk-server.tsx';

const PATH = `/api/desk/imports/${IMPORT.id}`;
const columns: Import['columns'] = [
  { head: 'Наим.', sample: 'Ваза', as: null },
  { head: 'Ст-ть', sample: '2500', as: null },
  { head: 'Страна', sample: 'Россия', as: null },
];
const REFUSED: Import = {
  ...IMPORT,
  state: 'refused',
  problem: 'В файле не нашлись столбцы с названием и ценой. Подпишите их: «Название», «Цена»',
  counts: null,
  columns,
};
const READ: Import = { ...IMPORT, counts: { new: 1, changed: 0, vanished: 0, faulty: 0, missing_pictures: 0 } };

const choose = (column: string, as: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: `Что в столбце «${column}»` }), { target: { value: as } });

it('columns that the shop does not know are told to it, and the file is read again', async () => {
  let state = REFUSED;
  serve({
    'GET /api/desk/imports': () => paged([]),
    'POST /api/desk/imports': () => BEGUN_IMPORT,
    [`PUT ${PATH}/files/table/0`]: () => null,
    [`POST ${PATH}/read`]: () => state,
    [`GET ${PATH}`]: () => state,
    [`GET ${PATH}/items`]: () => paged([]),
    [`DELETE ${PATH}`]: () => null,
  });
  openScreen('/imports', { '/imports': ImportsScreen, '/imports/:id': ImportScreen });
  const file = new File(['Наим.;Ст-ть;Страна\r\nВаза;2500;Россия\r\n'], 'прайс.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText(/Выберите файл|Перетащите файл/), { target: { files: [file] } });
  fireEvent.click(screen.getByRole('button', { name: 'Загрузить и посмотреть' }));
  await screen.findByText(/не\sнашлись\sстолбцы\sс\sназванием\sи\sценой/);
  choose('Наим.', 'title');
  choose('Ст-ть', 'price');
  state = READ;
  fireEvent.click(screen.getByRole('button', { name: 'Прочитать заново' }));
  await screen.findByRole('radio', { name: /^1\s*Новые товары/ });
  expect(sent(`POST ${PATH}/read`)).toEqual([
    {},
    {
      columns: [
        { head: 'Наим.', as: 'title' },
        { head: 'Ст-ть', as: 'price' },
      ],
    },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Не применять' }));
  await screen.findByRole('heading', { name: 'Импорт и экспорт' });
  expect(sent(`DELETE ${PATH}`)).toHaveLength(1);
});
