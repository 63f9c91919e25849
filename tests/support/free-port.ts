import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from './close-server.ts';

/** A port that nobody listens at right now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  const { port } = server.address() as AddressInfo;
  await closeServer(server);
  return port;
}
