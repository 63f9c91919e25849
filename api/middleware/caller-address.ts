import { isIP } from 'node:net';
import type { Request } from 'express';

/** A longer invalid address is cut. */
const MAX_LENGTH = 64;

/** Calls with the same key are counted together: an IPv4 address, or the /64 network that one IPv6 customer has. */
export function callerAddress(request: Pick<Request, 'ip'>): string {
  return networkOf(request.ip ?? '');
}

export function networkOf(address: string): string {
  const plain = withoutPort(address).replace(/%.*$/s, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped) return mapped;
  // A trusted proxy may pass on something that is not an address.
  if (isIP(plain) !== 6) return plain.slice(0, MAX_LENGTH) || 'unknown';
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/** Some proxies add the port too. It differs with each connection and does not identify the caller. */
const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d*)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d*$/.exec(address)?.[1] ?? address;

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = split(head);
  if (tail === undefined) return before;
  const after = split(tail);
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** An IPv4 address at the end replaces two groups. */
const split = (part: string): string[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group.replace(/^0+(?=.)/, '')]));
