// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { DeskDocument, DocumentRow } from '#shared/contract/desk/documents.ts';
import { DocumentScreen } from '#webapp/desk/documents/document-screen.tsx';
import { DocumentsScreen } from '#webapp/desk/documents/documents-screen.tsx';
import { queryClient } from '#webapp/desk/frame/query-client.ts';
import { plain } from '../plain-text.ts';
import { openScreen, refused, sent, serve, toasts } from './desk-server.tsx';

const PATH = '/api/desk/documents/delivery';
const documentOf = (body: string, version: number): DeskDocument => ({
  slug: 'delivery',
  title: 'Доставка и оплата',
  url: '/documents/delivery',
  state: 'own',
  is_required: true,
  body,
  version,
  template: null,
});
const OVERTAKEN = /^Пока\sвы\sправили,\sдокумент\sизменил\sкто-то\sещё\.\sВаш\sтекст/;

/** As at the desk, with its rules of when something is loaded again. */
const Screen = () => (
  <QueryClientProvider client={queryClient}>
    <DocumentScreen />
  </QueryClientProvider>
);
afterEach(() => queryClient.clear());

const text = () => screen.getByLabelText<HTMLTextAreaElement>(/^Текст документа/);
const write = (value: string) => fireEvent.change(text(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function open() {
  serve({ [`GET ${PATH}`]: () => documentOf('Возим каждый день.', 1) });
  openScreen('/documents/delivery', { '/documents/:slug': Screen });
  await screen.findByLabelText(/^Текст документа/);
}

describe('of two admins who write one document', () => {
  it('the second is told, reads the text of the first, keeps the own one and may save it', async () => {
    await open();
    write('Возим по средам.');
    serve({ [`PUT ${PATH}`]: () => refused('conflict', { data: documentOf('Возим по четвергам.', 2) }) });
    press('Сохранить');
    const told = await screen.findByText(OVERTAKEN);
    expect(text().value).toBe('Возим по средам.');
    const theirs = screen.getByText('Что сейчас на сайте').closest('details');
    expect(plain(theirs?.textContent)).toContain('Возим по четвергам.');
    serve({ [`PUT ${PATH}`]: () => documentOf('Возим по средам.', 3) });
    press('Сохранить');
    await waitFor(() => expect(toasts.at(-1)).toBe('Сохранено, текст уже на сайте'));
    expect(told.isConnected).toBe(false);
    expect(sent(`PUT ${PATH}`)).toEqual([
      { body: 'Возим по средам.', seen: 1 },
      { body: 'Возим по средам.', seen: 2 },
    ]);
  });

  it('the second saves over nothing unseen that came while they were away, and may take it', async () => {
    await open();
    write('Возим по пятницам.');
    const theirs = documentOf('Возим по субботам.', 2);
    serve({ [`GET ${PATH}`]: () => theirs, [`PUT ${PATH}`]: () => refused('conflict', { data: theirs }) });
    // A tab that becomes visible again loads the document.
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await screen.findByText(OVERTAKEN);
    press('Сохранить');
    await waitFor(() => expect(toasts.at(-1)).toMatch(/^❌ Не сохранено: пока вы правили/));
    expect(sent(`PUT ${PATH}`)).toEqual([{ body: 'Возим по пятницам.', seen: 1 }]);
    expect(text().value).toBe('Возим по пятницам.');
    press('Взять новый вместо моего');
    expect(text().value).toBe('Возим по субботам.');
    expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
  });
});

it('a list of documents that could not be loaded says so, and is loaded again', async () => {
  const rows: DocumentRow[] = [
    { slug: 'offer', title: 'Публичная оферта', url: '/documents/offer', state: 'own', is_required: true },
  ];
  serve({ 'GET /api/desk/documents': () => refused('unavailable') });
  openScreen('/documents', { '/documents': DocumentsScreen });
  await screen.findByText('Не получилось загрузить');
  serve({ 'GET /api/desk/documents': () => rows });
  press('Повторить');
  await screen.findByRole('link', { name: /^Публичная\sоферта/ });
});
