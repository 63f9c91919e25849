import { Router } from 'express';
import { suggestAddressesInput } from '#shared/contract/address-suggestion.ts';
import { suggestAddresses } from '#shared/domain/addresses/suggest-addresses.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';

/** Suggestions while an address is typed. By POST: an address is private, and paths are logged. */
export function addressRoutes({ addresses }: Pick<ApiDeps, 'addresses'>): Router {
  const router = Router();
  router.post('/addresses/suggest', async (request, response) => {
    const { text } = suggestAddressesInput.parse(request.body);
    answer(response, await suggestAddresses({ service: addresses }, text));
  });
  return router;
}
