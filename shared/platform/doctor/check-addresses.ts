import { createDadata } from '#shared/platform/address-service/dadata.ts';
import type { Env } from '#shared/platform/env.ts';
import { causeOf, type Finding, good, warning } from './finding.ts';

const ABOUT = 'Подсказки адреса';
/** Longer than for a buyer who types: a slow answer is an answer too. */
const WITHIN_MS = 5000;
const SILENT = { warn: () => {} };

/** Checks whether DaData accepts the shop's key, if there is one. */
export async function checkAddresses({ dadata }: Pick<Env, 'dadata'>): Promise<Finding[]> {
  if (!dadata) return [];
  try {
    await createDadata(dadata, { log: SILENT, withinMs: WITHIN_MS })('Москва', 1);
    return [good(ABOUT, 'DaData отвечает')];
  } catch (error) {
    const cause = causeOf(error);
    const what = cause.startsWith('HTTP ') ? 'DADATA_TOKEN в кабинете dadata.ru' : `сеть сервера и адрес ${dadata.url}`;
    return [warning(ABOUT, `DaData не подсказывает (${cause}), и вместо неё — список городов. Проверьте ${what}`)];
  }
}
