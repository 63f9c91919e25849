import { type LookupAddress, type LookupAllOptions, lookup as lookUpName } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, fetch } from 'undici';
import { BodyTooLarge, readBody } from './read-body.ts';

/** Why an address was not fetched, in words for the owner. */
export class FetchRefusal extends Error {}

const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 30_000;
const PORTS = new Set(['', '80', '443']);

/** IPv6 networks that count as unicast but can lead to internal addresses through tunnels and translators. */
const TUNNELS = ['2001::/23', '2002::/16', '2620:4f:8000::/48', '3fff::/20', '64:ff9b::/96', '64:ff9b:1::/48'].map(
  (network) => ipaddr.parseCIDR(network),
);

/** The IPv6 addresses of the public internet (RFC 4291, section 2.4). */
const GIVEN_OUT = ipaddr.parseCIDR('2000::/3');

/** Whether an address belongs to the public internet, in any notation. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv4') return true;
  // An unassigned address may still mean this machine, for example the old `::127.0.0.1`.
  return address.match(GIVEN_OUT) && !TUNNELS.some((network) => address.match(network));
}

interface PublicFetchOptions {
  /** Which addresses and ports may be connected to. */
  isAllowed?: (address: string) => boolean;
  isPortAllowed?: (port: string) => boolean;
  /** The addresses of a name. */
  resolveName?: ResolveName;
}

type ResolveName = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The bytes at an address, `maxBytes` at most. Throws `FetchRefusal`. */
export type PublicFetch = (address: string, maxBytes: number) => Promise<Buffer>;

/**
 * Fetches a public address: http and https on their usual ports, at most three redirects, each checked again, within
 * 30 s. `maxBytes` limits the unpacked bytes.
 */
export function createPublicFetch({
  isAllowed = isPublicAddress,
  isPortAllowed = (port) => PORTS.has(port),
  resolveName = lookUpName,
}: PublicFetchOptions = {}): PublicFetch {
  /** Connects to the checked address, so it does not matter if the name resolves to another address later. */
  const lookup: LookupFunction = (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !isAllowed(address))) return callback(insideRefusal(), '', 0);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
  const dispatcher = new Agent({
    connect: { lookup, timeout: 10_000 },
    bodyTimeout: TIMEOUT_MS,
    headersTimeout: TIMEOUT_MS,
  });
  const checked = (address: string) => checkedUrl(address, { isAllowed, isPortAllowed });
  return async (address, maxBytes) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    let url = checked(address);
    for (let redirects = 0; ; redirects++) {
      const response = await fetch(url, { redirect: 'manual', dispatcher, signal }).catch((error: unknown) => {
        throw refusalOf(error);
      });
      const next = response.headers.get('location');
      if (response.status >= 300 && response.status < 400 && next !== null) {
        await response.body?.cancel();
        if (redirects === MAX_REDIRECTS) throw new FetchRefusal('слишком много переадресаций');
        url = checked(new URL(next, url).href);
        continue;
      }
      if (!response.ok || !response.body) throw new FetchRefusal(`сервер ответил ${response.status}`);
      return readWithin(response.body, maxBytes);
    }
  };
}

const insideRefusal = () => new FetchRefusal('адрес ведёт во внутреннюю сеть');

/** A name is checked when it is resolved; a literal IP address is never resolved. */
function checkedUrl(
  address: string,
  { isAllowed, isPortAllowed }: Required<Omit<PublicFetchOptions, 'resolveName'>>,
): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new FetchRefusal('это не адрес http или https');
  if (!isPortAllowed(url.port)) throw new FetchRefusal('порт в адресе не разрешён');
  if (url.username !== '' || url.password !== '') throw new FetchRefusal('в адресе есть логин или пароль');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host) && !isAllowed(host)) throw insideRefusal();
  return url;
}

function refusalOf(error: unknown): Error {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FetchRefusal) return cause;
  }
  return new FetchRefusal('сервер не ответил');
}

async function readWithin(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  try {
    return await readBody(body, maxBytes);
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw refusalOf(error);
    throw new FetchRefusal(`файл больше ${Math.round(maxBytes / 1024 / 1024)} МБ`);
  }
}
