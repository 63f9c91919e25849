import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { listen } from '#shared/platform/listen.ts';
import { serverTimeouts } from '#shared/platform/server-timeouts.ts';
import { runCall } from './bot-api/run-call.ts';
import { createEventStreams } from './control/event-stream.ts';
import { createCore } from './core/core.ts';
import { findPerson, privateChat } from './core/people.ts';
import { createLongPoll } from './delivery/long-poll.ts';
import { createWebhook } from './delivery/webhook.ts';
import { sendRefusalPage } from './http/answers.ts';
import { destinationOf } from './http/guard.ts';
import { handleMessenger, type Messenger } from './http/messenger.ts';
import { handlePerson } from './http/person-host.ts';
import { proxyUpgrade } from './mini-app/proxy.ts';
import type { SandboxOptions } from './options.ts';
import { pressStart } from './people/write.ts';
import { createRobokassa } from './robokassa/robokassa.ts';

export interface Sandbox {
  /** Starts to listen on loopback; resolves to the port. */
  listen(): Promise<number>;
  /** Closes every connection and saves the chats. */
  close(): Promise<void>;
  /** The messenger page and the Bot API root; available after `listen()`. */
  readonly origin: string;
}

function hasIpv6Loopback(): boolean {
  return Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === '::1'));
}

function kassaPlace({ publicUrl, logger, stateFile }: SandboxOptions) {
  return { shopUrl: publicUrl, logger, stateFile: stateFile && path.join(path.dirname(stateFile), 'payments.json') };
}

/**
 * A local Telegram: the Bot API, a messenger page for two people, and the shop opened as a mini app. It listens only
 * after `listen()`, and only on loopback.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const core = createCore(options);
  const longPoll = createLongPoll(core);
  const webhook = createWebhook(core, ({ method, ...params }) => {
    const context = {
      core,
      longPoll,
      webhook,
      uploads: new Map(),
      signal: new AbortController().signal,
    };
    void runCall(context, String(method), params);
  });
  const streams = createEventStreams(core);
  const pageDir = options.pageDir ?? path.join(import.meta.dirname, 'page', 'dist');
  const robokassa = options.robokassa && createRobokassa({ ...options.robokassa, ...kassaPlace(options) });
  const messenger: Messenger = { core, longPoll, webhook, streams, pageDir, port: options.port, robokassa };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const destination = destinationOf(request.headers.host);
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (!destination || !url) {
      return sendRefusalPage(response, 421, 'Не тот адрес', 'Песочница отвечает только на localhost этой машины.');
    }
    if (destination.kind === 'person') return handlePerson(messenger, destination.slug, request, response, url);
    await handleMessenger(messenger, request, response, url);
  };
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    handle(request, response).catch((error: unknown) => {
      core.logger.error(
        { error: String(error), url: request.url?.replace(/bot\d+:[\w-]+/, 'bot…') },
        'a request failed',
      );
      if (!response.headersSent)
        sendRefusalPage(response, 400, 'Запрос не понят', 'Песочница не смогла прочитать запрос.');
      else response.destroy();
    });
  };
  const onUpgrade = (request: IncomingMessage, socket: Socket, head: Buffer): void => {
    const destination = destinationOf(request.headers.host);
    const slug = destination?.kind === 'person' ? destination.slug : undefined;
    const person = core.world.people.find((one) => one.slug === slug);
    if (person) proxyUpgrade(core, person, request, socket, head, messenger.port);
    else socket.destroy();
  };

  const servers: http.Server[] = [];
  const open = async (host: string, port: number): Promise<number> => {
    // Long polls and event streams stay open; slow headers are still cut off.
    const server = http.createServer({ ...serverTimeouts(), requestTimeout: 0 }, onRequest);
    server.on('upgrade', (request, socket, head) => onUpgrade(request, socket as Socket, head));
    await listen(server, { name: 'SANDBOX_PORT', port, host });
    servers.push(server);
    return (server.address() as AddressInfo).port;
  };

  // The bot may not run yet: the update waits for it, as in Telegram.
  const greet = (): void => {
    const person = findPerson(core, options.startedBy ?? 0);
    if (person && !person.started && privateChat(core, person).messages.length === 0) pressStart(core, person);
  };

  return {
    get origin() {
      return `http://localhost:${messenger.port}`;
    },
    async listen() {
      messenger.port = await open('127.0.0.1', options.port);
      if (hasIpv6Loopback()) await open('::1', messenger.port);
      greet();
      return messenger.port;
    },
    async close() {
      longPoll.release();
      webhook.close();
      streams.closeAll();
      for (const book of [core.callbacks, core.inlineQueries, core.checkouts]) book.closeAll();
      const closing = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
      for (const server of servers) server.closeAllConnections();
      await Promise.all(closing);
      core.saver.flush();
      robokassa?.close();
    },
  };
}
