import type { IncomingMessage } from 'node:http';

/** The destination of a request by its Host header; undefined for a foreign name (DNS rebinding). */
type Destination = { kind: 'messenger' } | { kind: 'person'; slug: string };

/**
 * The host name of the messenger. Its subdomains belong to the same site, so a shop in a frame has its storage also
 * where browsers refuse storage to other sites (private windows, strict settings).
 */
export const pageHost = 'sandbox.localhost';

const messengerHosts = ['localhost', '127.0.0.1', '[::1]', pageHost];

export function destinationOf(host: string | undefined): Destination | undefined {
  const name = host?.toLowerCase().replace(/:\d+$/, '') ?? '';
  if (messengerHosts.includes(name)) return { kind: 'messenger' };
  const slug = name.match(/^([a-z\d-]+)(?:\.sandbox)?\.localhost$/)?.[1];
  return slug ? { kind: 'person', slug } : undefined;
}

/** The possible origins of the messenger page. */
export function messengerOrigins(port: number): string[] {
  return messengerHosts.map((host) => `http://${host}:${port}`);
}

/** Control calls may come from the messenger page or from a program, but not from another site or a mini app. */
export function mayControl(request: IncomingMessage, port: number): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || messengerOrigins(port).includes(origin);
}
