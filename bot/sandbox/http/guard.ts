import type { IncomingMessage } from 'node:http';

/** Where a request is meant for, by its Host header; undefined for a foreign name (DNS rebinding). */
type Destination = { kind: 'messenger' } | { kind: 'person'; slug: string };

/**
 * The name under which people open the messenger. Its subdomains are one site with it, so a framed shop keeps its
 * storage also where browsers refuse storage to foreign sites (private windows, strict settings).
 */
export const pageHost = 'sandbox.localhost';

const messengerHosts = ['localhost', '127.0.0.1', '[::1]', pageHost];

export function destinationOf(host: string | undefined): Destination | undefined {
  const name = host?.toLowerCase().replace(/:\d+$/, '') ?? '';
  if (messengerHosts.includes(name)) return { kind: 'messenger' };
  const slug = name.match(/^([a-z\d-]+)(?:\.sandbox)?\.localhost$/)?.[1];
  return slug ? { kind: 'person', slug } : undefined;
}

/** The origins under which the messenger page itself may be open. */
export function messengerOrigins(port: number): string[] {
  return messengerHosts.map((host) => `http://${host}:${port}`);
}

/** Control calls come from the messenger page or from no page at all, never from another site or a mini app. */
export function mayControl(request: IncomingMessage, port: number): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || messengerOrigins(port).includes(origin);
}
