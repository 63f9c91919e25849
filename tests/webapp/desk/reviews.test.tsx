// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { NEW_REVIEW } from '#api/description/examples/reviews.ts';
import type { DeskReview } from '#shared/contract/desk/reviews.ts';
import { ReviewsScreen } from '#webapp/desk/reviews/reviews-screen.tsx';
import { calls, openScreen, paged, refused, sent, serve, toasts } from './desk-server.tsx';

const WAITING: DeskReview = {
  ...NEW_REVIEW,
  state: 'waiting',
  moderator: null,
  answerer: null,
  customer_id: null,
  order: null,
};
const ANSWER = `PUT /api/desk/reviews/${WAITING.id}/answer`;
const LATER = '2026-11-20T11:00:00.000Z';
const withAnswer = (text: string, answered_at = '2026-11-20T10:00:00.000Z'): DeskReview => ({
  ...WAITING,
  answer: { text, answered_at },
  answerer: 'Вера',
});
const list = (...data: DeskReview[]) => paged(data);

beforeEach(() => serve({ 'GET /api/desk/reviews': () => list(WAITING) }));

const open = (search = '') => openScreen(`/reviews${search}`, { '/reviews': ReviewsScreen });
const card = async () => within(await screen.findByRole('article'));
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Ответ магазина');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (value: string) => fireEvent.change(field(), { target: { value } });

describe('an answer to a review', () => {
  it('that cannot be sent stays in its form, also on another day', async () => {
    serve({ [ANSWER]: () => Promise.reject(new TypeError('Failed to fetch')) });
    const { unmount } = open();
    await card();
    press('Ответить');
    write('Разберёмся');
    press('Отправить ответ');
    await screen.findByText(/^Нет связи с магазином/);
    expect(field().value).toBe('Разберёмся');
    unmount();
    open();
    await card();
    press('Ответить');
    expect(screen.getByText('Здесь несохранённые изменения с прошлого раза.')).toBeDefined();
    expect(field().value).toBe('Разберёмся');
    serve({ [ANSWER]: () => withAnswer('Разберёмся') });
    press('Отправить ответ');
    await screen.findByRole('button', { name: 'Изменить ответ' });
    expect(screen.queryByLabelText('Ответ магазина')).toBeNull();
  });

  it('of the second person comes after the first answer was read, and can be taken back', async () => {
    serve({ [ANSWER]: () => refused('conflict', { data: withAnswer('Первый ответ') }) });
    open();
    const review = await card();
    press('Ответить');
    write('Второй ответ');
    press('Отправить ответ');
    await review.findByText('Первый ответ');
    expect(field().value).toBe('Второй ответ');
    expect(toasts.join()).toContain('Ваш текст остался здесь');
    serve({ [ANSWER]: () => withAnswer('Второй ответ', LATER) });
    press('Сохранить ответ');
    await review.findByRole('button', { name: 'Убрать ответ…' });
    expect(review.getByText('Второй ответ')).toBeDefined();
    expect(review.queryByText('Первый ответ')).toBeNull();
    serve({ [ANSWER]: () => WAITING });
    press('Убрать ответ…');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Убрать' }));
    await waitFor(() => expect(review.queryByText('Второй ответ')).toBeNull());
    const { updated_at } = WAITING;
    expect(sent(ANSWER)).toEqual([
      { text: 'Второй ответ', answered_at: null, updated_at },
      { text: 'Второй ответ', answered_at: '2026-11-20T10:00:00.000Z', updated_at },
      { text: null, answered_at: LATER, updated_at },
    ]);
  });
});

describe('the list of reviews', () => {
  const lastAsked = () => calls().findLast(({ asked }) => asked.startsWith('GET /api/desk/reviews?'))?.asked;

  it('is narrowed by its filters, which are in the address; an empty one says so', async () => {
    open();
    await card();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Поиск отзывов' }), { target: { value: 'кружка' } });
    await waitFor(() => expect(new URLSearchParams(location.search).get('q')).toBe('кружка'));
    await card();
    serve({ 'GET /api/desk/reviews': () => list() });
    fireEvent.change(screen.getByRole('combobox', { name: 'Оценка' }), { target: { value: '1' } });
    await screen.findByText('Ничего не нашлось');
    expect(lastAsked()).toBe(`GET /api/desk/reviews?${new URLSearchParams({ rating: '1', q: 'кружка' })}`);
    serve({ 'GET /api/desk/reviews': () => list(WAITING) });
    press('Сбросить');
    press('Опубликованные');
    await card();
    expect(location.search).toBe('?show=published');
    expect(lastAsked()).toBe('GET /api/desk/reviews?show=published');
  });

  it('that could not be loaded says so, and is loaded again', async () => {
    serve({ 'GET /api/desk/reviews': () => refused('unavailable') });
    open();
    await screen.findByText('Не получилось загрузить');
    expect(screen.queryByRole('article')).toBeNull();
    serve({ 'GET /api/desk/reviews': () => list(WAITING) });
    press('Повторить');
    await card();
  });
});
