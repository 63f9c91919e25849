// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { EDITED_SHIRT, PRODUCT_CHOICES } from '#api/description/examples/edited-product.ts';
import type { EditedProduct } from '#shared/contract/desk/product-editor.ts';
import { ProductScreen } from '#webapp/desk/product-editor/product-screen.tsx';
import { plain } from '../../plain-text.ts';
import { openScreen, refused, sent, serve, toasts } from '../desk-server.tsx';

const PATH = `/api/desk/products/${EDITED_SHIRT.id}`;
const SAVE = `PUT ${PATH}`;
const THEIRS: EditedProduct = { ...EDITED_SHIRT, price: 3490, seen: { ...EDITED_SHIRT.seen, version: 'b'.repeat(32) } };

beforeEach(() =>
  serve({ [`GET ${PATH}`]: () => EDITED_SHIRT, 'GET /api/desk/product-choices': () => PRODUCT_CHOICES }),
);

const title = () => screen.getByLabelText<HTMLInputElement>(/^Название/);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function open() {
  const view = openScreen(`/products/${EDITED_SHIRT.id}`, { '/products/:id': ProductScreen });
  await screen.findByLabelText(/^Название/);
  return view;
}

/** Another person has changed the price before this one saves another title. */
async function saveSecond() {
  serve({ [SAVE]: () => refused('conflict', { data: THEIRS }) });
  await open();
  fireEvent.change(title(), { target: { value: 'Рубашка лёгкая' } });
  press('Сохранить');
  return within(await screen.findByRole('dialog', { name: 'Товар изменили, пока вы его правили' }));
}

it('what is typed into a product is there again after a dead battery', async () => {
  const { unmount } = await open();
  fireEvent.change(title(), { target: { value: 'Рубашка лёгкая' } });
  unmount();
  await open();
  expect(screen.getByText(/^Здесь несохранённые изменения с прошлого раза/)).toBeDefined();
  expect(title().value).toBe('Рубашка лёгкая');
});

it('two who edit one product keep what each has changed', async () => {
  const dialog = await saveSecond();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    'Цена3 200 ₽ → 3 490 ₽',
  ]);
  serve({ [SAVE]: () => ({ ...THEIRS, title: 'Рубашка лёгкая' }) });
  fireEvent.click(dialog.getByRole('button', { name: 'Сохранить вместе с моими правками' }));
  await waitFor(() => expect(toasts).toEqual(['Сохранено']));
  expect(screen.queryByText('Есть несохранённые изменения')).toBeNull();
  expect(sent(SAVE)).toMatchObject([
    { title: 'Рубашка лёгкая', price: 3200, seen: EDITED_SHIRT.seen },
    { title: 'Рубашка лёгкая', price: 3490, seen: THEIRS.seen },
  ]);
});

it('the second of two who edit one product can take what the first has saved', async () => {
  const dialog = await saveSecond();
  fireEvent.click(dialog.getByRole('button', { name: 'Взять чужие, мои отбросить' }));
  expect(title().value).toBe(EDITED_SHIRT.title);
  const price = within(screen.getByRole('region', { name: 'Цена и остаток' })).getByLabelText<HTMLInputElement>(
    /^Цена/,
  );
  expect(plain(price.value)).toBe('3 490 ₽');
  expect(screen.queryByText('Есть несохранённые изменения')).toBeNull();
});
