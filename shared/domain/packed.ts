import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/** JSON of a whole catalogue is large, and mostly the same words over and over. */
export const pack = async (value: unknown): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await promisify(gzip)(JSON.stringify(value)));

export const unpack = async <Value>(bytes: Uint8Array): Promise<Value> =>
  JSON.parse((await promisify(gunzip)(bytes)).toString()) as Value;
