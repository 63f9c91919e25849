import type { AddressSuggestion } from '#shared/contract/address-suggestion.ts';
import { suggestTowns } from './suggest-towns.ts';

/** Knows streets and houses; rejects if it cannot answer in time. */
export type AddressService = (text: string, most: number) => Promise<AddressSuggestion[]>;

/** As many as fit under a field on a phone above its keyboard. */
const MOST = 5;

/** How an address may continue: by a service if the shop has one that answers, otherwise by the list of towns. */
export async function suggestAddresses(
  { service }: { service?: AddressService | undefined },
  text: string,
): Promise<AddressSuggestion[]> {
  try {
    if (service) return await service(text, MOST);
  } catch {
    // The reason is in the log already. Towns are better than nothing.
  }
  return suggestTowns(text, MOST);
}
