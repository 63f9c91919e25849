import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { Core } from '../core/core.ts';
import type { Person } from '../core/world.ts';
import { sendRefusalPage } from '../http/answers.ts';
import { messengerOrigins } from '../http/guard.ts';
import { hopByHop, injectShim, rewriteHeaders } from './head-rewrite.ts';
import { personOrigin } from './launch.ts';

/** A page is rewritten in memory; a larger page is passed on unchanged. */
const largestPage = 8 * 1024 * 1024;

function upstreamHeaders(core: Core, person: Person, request: IncomingMessage, port: number): http.OutgoingHttpHeaders {
  const headers: http.OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers)) if (!hopByHop.has(name)) headers[name] = value;
  const own = personOrigin(person, port);
  headers.host = core.publicUrl.host;
  if (headers.origin === own) headers.origin = core.publicUrl.origin;
  const referer = request.headers.referer;
  if (referer?.startsWith(own)) headers.referer = core.publicUrl.origin + referer.slice(own.length);
  // Only pages are rewritten, so only pages must be uncompressed.
  if (wantsPage(request)) {
    headers['accept-encoding'] = 'identity';
    // A 304 answer would have no body to rewrite.
    delete headers['if-none-match'];
    delete headers['if-modified-since'];
  }
  return headers;
}

function wantsPage(request: IncomingMessage): boolean {
  return request.headers['sec-fetch-dest'] === 'iframe' || (request.headers.accept ?? '').includes('text/html');
}

function isPage(answer: IncomingMessage): boolean {
  const type = answer.headers['content-type'] ?? '';
  return type.includes('text/html') && (answer.headers['content-encoding'] ?? 'identity') === 'identity';
}

function open(core: Core, options: http.RequestOptions): http.ClientRequest {
  const { protocol, hostname, port } = core.publicUrl;
  const send = protocol === 'https:' ? https.request : http.request;
  return send({ hostname: hostname.replace(/^\[|\]$/g, ''), port: port || undefined, ...options });
}

async function sendPage(
  answer: IncomingMessage,
  response: ServerResponse,
  headers: http.OutgoingHttpHeaders,
): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > largestPage) throw new Error('the page is too large');
  }
  const page = Buffer.from(injectShim(Buffer.concat(chunks).toString('utf8')));
  const { 'content-length': _, etag: __, ...rest } = headers;
  response.writeHead(answer.statusCode ?? 200, { ...rest, 'content-length': page.length });
  response.end(page);
}

/** Passes a request of a framed mini app to the shop, as this person. */
export function proxyRequest(
  core: Core,
  person: Person,
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
): void {
  const fail = (error: unknown): void => {
    if (response.headersSent) return void response.destroy();
    core.logger.warn({ error: String(error), url: request.url }, 'the shop did not answer the mini app');
    const text = `Песочница не получила ответа от ${core.publicUrl.origin}. Запустите магазин и обновите страницу.`;
    sendRefusalPage(response, 502, 'Магазин не отвечает', text);
  };
  const headers = upstreamHeaders(core, person, request, port);
  const upstream = open(core, { method: request.method, path: request.url, headers });
  const rules = {
    messengerOrigins: messengerOrigins(port),
    publicOrigin: core.publicUrl.origin,
    personOrigin: personOrigin(person, port),
  };
  upstream.on('error', fail);
  upstream.on('response', (answer) => {
    const rewritten = rewriteHeaders(answer.headers, rules);
    answer.on('error', fail);
    if (request.method !== 'HEAD' && isPage(answer)) {
      sendPage(answer, response, rewritten).catch(fail);
      return;
    }
    response.writeHead(answer.statusCode ?? 502, rewritten);
    answer.pipe(response);
  });
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}

/** Passes on a WebSocket, for the storefront's development server. */
export function proxyUpgrade(
  core: Core,
  person: Person,
  request: IncomingMessage,
  socket: Socket,
  head: Buffer,
  port: number,
): void {
  const headers = { ...upstreamHeaders(core, person, request, port), connection: 'Upgrade', upgrade: 'websocket' };
  const upstream = open(core, { method: request.method, path: request.url, headers });
  upstream.on('error', () => socket.destroy());
  socket.on('error', () => upstream.destroy());
  upstream.on('response', () => socket.destroy());
  upstream.on('upgrade', (answer, far, farHead) => {
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.write(farHead);
    far.write(head);
    far.on('error', () => socket.destroy());
    socket.on('close', () => far.destroy());
    far.pipe(socket).pipe(far);
  });
  upstream.end();
}
