import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  changeDocumentInput,
  DeskDocument,
  DocumentRow,
  FilledTemplate,
  fillTemplateInput,
} from '#shared/contract/desk/documents.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';

const PATH = '/api/desk/documents';

export const deskDocumentsQuery = queryOptions({
  // Not the beginning of the others: they are not loaded again with every change of the list.
  queryKey: [PATH, 'all'],
  queryFn: ({ signal }) => deskData<DocumentRow[]>(PATH, { signal }),
});

/** Each of the documents, to load them again. */
export const DESK_DOCUMENT_KEY = [PATH, 'one'];

export const deskDocumentQuery = (slug: string) =>
  queryOptions({
    queryKey: [...DESK_DOCUMENT_KEY, slug],
    queryFn: ({ signal }) => deskData<DeskDocument>(pathOf(slug), { signal }),
  });

export const changeDocument = ({ slug, ...body }: z.infer<typeof changeDocumentInput> & { slug: string }) =>
  deskData<DeskDocument>(pathOf(slug), { method: 'PUT', body });

export const fillTemplate = ({ slug, ...body }: z.infer<typeof fillTemplateInput> & { slug: string }) =>
  deskData<FilledTemplate>(`${pathOf(slug)}/template`, { method: 'POST', body });

export const deleteDocument = (slug: string) => deskData<DocumentRow[]>(pathOf(slug), { method: 'DELETE' });

const pathOf = (slug: string): string => `${PATH}/${encodeURIComponent(slug)}`;
