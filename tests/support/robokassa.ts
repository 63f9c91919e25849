import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { newFailure } from '#bot/sandbox/robokassa/control.ts';
import type { Operation, SentWebhook, StateCode } from '#bot/sandbox/robokassa/operation.ts';
import type { RobokassaOptions } from '#bot/sandbox/robokassa/options.ts';
import { createRobokassa } from '#bot/sandbox/robokassa/robokassa.ts';
import { closeServer } from './close-server.ts';

/** The account of the tests' shop, with the login and passwords of the published vectors. */
export const cabinet = {
  login: 'demo-shop',
  password1: 'P1-secret',
  password2: 'P2-secret',
  password3: 'P3-secret',
  testPassword1: 'tP1-secret',
  testPassword2: 'tP2-secret',
  hash: 'md5',
} as const;

const silent = () => undefined;

export type TestRobokassa = Awaited<ReturnType<typeof openRobokassa>>;

/**
 * The stand-in of the payment provider on a free port. `shopUrl` is where the shop under test answers. An unanswered
 * webhook comes again twice, after 50 ms each.
 */
export async function openRobokassa(
  options: Pick<RobokassaOptions, 'shopUrl'> & Partial<Omit<RobokassaOptions, 'shopUrl'>>,
) {
  const logger = { info: silent, warn: silent, error: silent };
  const kassa = createRobokassa({ ...cabinet, logger, retryDelaysMs: [50, 50], workMs: 0, ...options });
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    kassa.handle(request, response, url, port).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  const { port } = server.address() as AddressInfo;
  /** ROBOKASSA_AUTH_URL, ROBOKASSA_SERVICES_URL and ROBOKASSA_FISCAL_URL of this fake provider. */
  const url = `http://127.0.0.1:${port}/robokassa`;

  const control = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const response = await fetch(`${url}/control/${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const answer = (await response.json()) as { ok: boolean; result: Result; error?: string };
    if (!answer.ok) throw new Error(answer.error);
    return answer.result;
  };
  return {
    url,
    port,
    control,
    /** Opens the payment page with the shop's fields; throws the provider's error. */
    open: (fields: Record<string, string>) => control<Operation>('POST', 'payments', { fields }),
    pay: (invId: number) => control<Operation>('POST', `payments/${invId}/pay`, {}),
    decline: (invId: number) => control<Operation>('POST', `payments/${invId}/decline`, {}),
    payment: (invId: number) => control<Operation>('GET', `payments/${invId}`),
    /** Sends webhooks now, in any state of the payment. */
    notify: (
      invId: number,
      webhook: { out_sum?: string; is_test?: boolean; bad_signature?: boolean; count?: number } = {},
    ) => control<SentWebhook[]>('POST', `payments/${invId}/webhooks`, webhook),
    setState: (invId: number, code: StateCode) => control<Operation>('POST', `payments/${invId}/state`, { code }),
    fail: (failure: (typeof newFailure)['_zod']['input']) => control('POST', 'failures', failure),
    heal: () => control('DELETE', 'failures'),
    close: async () => {
      kassa.close();
      server.closeAllConnections();
      await closeServer(server);
    },
  };
}
