import { Router } from 'express';
import { type CustomerRow, customersInput, type DeskCustomer } from '#shared/contract/desk/customers.ts';
import { type Erased, eraseDataInput, type PersonalData } from '#shared/contract/personal-data.ts';
import { readDeskCustomer } from '#shared/domain/orders/desk-customer.ts';
import { listCustomers } from '#shared/domain/orders/list-customers.ts';
import { eraseOnRequest } from '#shared/domain/privacy/erase-data.ts';
import { exportOnRequest } from '#shared/domain/privacy/find-data-subjects.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireAdmin, requireStaff } from '../../middleware/require-role.ts';
import { idOf } from '../../path-params.ts';

/** Customers of the shop. Only admins export and erase their data. */
export function deskCustomerRoutes({ db }: Pick<ApiDeps, 'db'>): Router {
  const router = Router();

  router.get('/desk/customers', async (request, response) => {
    requireStaff(response);
    const { q: words, older_than: after, limit } = customersInput.parse(request.query);
    const { customers, next } = await listCustomers(db, { words, after, limit });
    answer<CustomerRow[]>(response, customers, { next: next === null ? null : String(next) });
  });

  router.get('/desk/customers/:id', async (request, response) => {
    requireStaff(response);
    answer<DeskCustomer>(response, await readDeskCustomer(db, idOf(request.params.id)));
  });

  router.get('/desk/customers/:id/data', async (request, response) => {
    const { user } = requireAdmin(response);
    answer<PersonalData>(response, await exportOnRequest({ db }, user.id, { userId: idOf(request.params.id) }));
  });

  router.post('/desk/customers/:id/erase', async (request, response) => {
    const { user } = requireAdmin(response);
    const userId = idOf(request.params.id);
    eraseDataInput.parse(request.body);
    const { id, erasedAt, orders, messages, reviews } = await eraseOnRequest({ db }, user.id, { userId }, 'api');
    answer<Erased>(response, { record: id, erased_at: erasedAt.toISOString(), orders, messages, reviews });
  });
  return router;
}
