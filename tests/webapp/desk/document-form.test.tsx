// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeskDocument } from '#shared/contract/desk/documents.ts';
import { deskDocumentQuery } from '#webapp/desk/documents/document-calls.ts';
import { TemplateSheet } from '#webapp/desk/documents/template-sheet.tsx';
import { useDocumentForm } from '#webapp/desk/documents/use-document-form.ts';

const FIRST: DeskDocument = {
  slug: 'delivery',
  title: 'Доставка и оплата',
  url: '/documents/delivery',
  state: 'own',
  is_required: true,
  body: 'Было',
  version: 1,
  template: null,
};
const { queryKey } = deskDocumentQuery(FIRST.slug);

/** Calls of the API, in their order; each is answered by hand. */
interface Sent {
  method: string;
  body: unknown;
  answer: (data: unknown) => Promise<void>;
}
let sent: Sent[] = [];
let queries: QueryClient;

beforeEach(() => {
  localStorage.clear();
  sent = [];
  queries = new QueryClient();
  queries.setQueryData(queryKey, FIRST);
  vi.stubGlobal('fetch', (_path: string, { method = 'GET', body }: RequestInit = {}) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    sent.push({
      method,
      body: typeof body === 'string' ? JSON.parse(body) : null,
      answer: (data) => act(async () => resolve(Response.json({ success: true, status: 'success', data }))),
    });
    return promise;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: React.ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);

const openForm = () =>
  renderHook(
    () => {
      const { data = FIRST } = useQuery({ ...deskDocumentQuery(FIRST.slug), staleTime: Number.POSITIVE_INFINITY });
      return useDocumentForm(data, () => {});
    },
    { wrapper },
  ).result;

it('a load that began before the save does not bring the old text back', async () => {
  const form = openForm();
  act(() => form.current.write('Стало'));
  act(() => void queries.refetchQueries({ queryKey }));
  act(() => form.current.submit());
  await vi.waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['GET', 'PUT']));
  await sent[1]?.answer({ ...FIRST, body: 'Стало', version: 2 });
  await sent[0]?.answer(FIRST);
  await vi.waitFor(() => expect(queries.isFetching({ queryKey })).toBe(0));
  expect(queries.getQueryData(queryKey)).toMatchObject({ body: 'Стало' });
  expect(form.current).toMatchObject({ typed: 'Стало', isDirty: false });
  act(() => form.current.write('Стало ещё лучше'));
  act(() => form.current.submit());
  await vi.waitFor(() => expect(sent.at(-1)?.body).toEqual({ body: 'Стало ещё лучше', seen: 2 }));
});

it('a draft over a text that somebody has replaced since is refused once', async () => {
  const before = openForm();
  act(() => before.current.write('Моё'));
  cleanup();
  queries.setQueryData(queryKey, { ...FIRST, body: 'Чужое', version: 2 });
  const form = openForm();
  expect(form.current).toMatchObject({ typed: 'Моё', isOvertaken: true });
  act(() => form.current.submit());
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  // No version has this number: the server answers with the text that is there.
  expect(sent[0]?.body).toEqual({ body: 'Моё', seen: 0 });
});

it('a template comes to nobody who has closed its sheet', async () => {
  const onFilled = vi.fn();
  const sheet = { slug: FIRST.slug, fields: [], replaces: true, onFilled, onClose: () => {} };
  const { unmount } = render(<TemplateSheet {...sheet} />, { wrapper });
  fireEvent.click(screen.getByRole('button', { name: 'Заполнить' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  unmount();
  await sent[0]?.answer({ body: 'Из шаблона', advice: '' });
  expect(onFilled).not.toHaveBeenCalled();
});
