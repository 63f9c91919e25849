import { queryOptions } from '@tanstack/react-query';
import type { ChangeCategoryInput, DeskCategory } from '#shared/contract/desk/categories.ts';
import type { RowOrder } from '#shared/contract/desk/row-order.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';

const PATH = '/api/desk/categories';

export const deskCategoriesQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => deskData<DeskCategory[]>(PATH, { signal }),
});

export const createCategory = (title: string) => deskData<DeskCategory[]>(PATH, { method: 'POST', body: { title } });

export const changeCategory = ({ id, ...body }: ChangeCategoryInput & { id: number }) =>
  deskData<DeskCategory[]>(`${PATH}/${id}`, { method: 'PUT', body });

export const orderCategories = (body: RowOrder) => deskData<DeskCategory[]>(`${PATH}/order`, { method: 'PUT', body });

export const deleteCategory = ({ id, productsTo }: { id: number; productsTo: number | null }) =>
  deskData<DeskCategory[]>(`${PATH}/${id}${productsTo === null ? '' : `?products_to=${productsTo}`}`, {
    method: 'DELETE',
  });
