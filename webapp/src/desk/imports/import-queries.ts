import { useQuery } from '@tanstack/react-query';
import type { Import, ImportItem, ImportItemKind, ImportSummary } from '#shared/contract/desk/imports.ts';
import type { Success } from '#shared/contract/envelope.ts';
import type { Pagination } from '#shared/contract/paging.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';
import { callApi } from '#webapp/lib/api.ts';

/** The common key of all queries about imports. */
export const IMPORTS_KEY = ['desk', 'imports'] as const;
export const importKey = (id: number) => [...IMPORTS_KEY, id] as const;

const WHILE_AT_WORK_MS = 1000;
const WHILE_PICTURES_COME_MS = 3000;

const isAtWork = ({ state }: ImportSummary): boolean => ['reading', 'applying', 'undoing'].includes(state);

/** One import; while its job is running, it is loaded again and again. */
export function useImport(id: number) {
  return useQuery({
    queryKey: importKey(id),
    queryFn: ({ signal }) => deskData<Import>(`/api/desk/imports/${id}`, { signal }),
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false;
      if (isAtWork(data)) return WHILE_AT_WORK_MS;
      return data.pictures.left > 0 ? WHILE_PICTURES_COME_MS : false;
    },
  });
}

type Page<Item> = Success<Item[]> & { pagination: Pagination };

export function usePastImports(page: number) {
  return useQuery({
    queryKey: [...IMPORTS_KEY, 'list', page],
    queryFn: ({ signal }) => callApi<Page<ImportSummary>>(`/api/desk/imports?page=${page}`, { signal }),
  });
}

export function useImportItems(id: number, { kind, page }: { kind: ImportItemKind; page: number }) {
  return useQuery({
    queryKey: [...importKey(id), 'items', kind, page],
    queryFn: ({ signal }) =>
      callApi<Page<ImportItem>>(`/api/desk/imports/${id}/items?kind=${kind}&page=${page}`, { signal }),
    // The previous page stays while the next one loads, so that nothing jumps.
    placeholderData: (before) => before,
  });
}
