import type { IncomingMessage, ServerResponse } from 'node:http';
import { handleBotApi, handleBotFile } from '../bot-api/handle-request.ts';
import type { EventStreams } from '../control/event-stream.ts';
import { handleControl } from '../control/handle-control.ts';
import type { ControlContext } from '../control/route.ts';
import type { Robokassa } from '../robokassa/robokassa.ts';
import { sendBytes, sendJson } from './answers.ts';
import { mayControl, pageHost } from './guard.ts';
import { servePage } from './static-page.ts';

export interface Messenger extends ControlContext {
  streams: EventStreams;
  pageDir: string;
  /** The trial payment provider, if there is one. */
  robokassa?: Robokassa | undefined;
}

/** Pictures of the chats, for the page; nobody can guess their ids. */
function sendPicture({ core }: Messenger, response: ServerResponse, id: string): void {
  const file = core.files.find(id);
  const bytes = file ? core.files.read(file) : undefined;
  if (!file || !bytes) {
    sendJson(response, 404, { ok: false, error: 'no such file' });
    return;
  }
  sendBytes(response, 200, file.type, bytes, 'private, max-age=31536000, immutable');
}

/** Everything under localhost itself (not its subdomains): the Bot API, the control calls and the page. */
export async function handleMessenger(
  messenger: Messenger,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { pathname } = url;
  if (pathname.startsWith('/bot')) return handleBotApi(messenger, request, response, url);
  if (pathname.startsWith('/file/bot')) return handleBotFile(messenger.core, response, url);
  if (messenger.robokassa && /^\/robokassa(\/|$)/.test(pathname)) {
    return messenger.robokassa.handle(request, response, url, messenger.port);
  }
  if (pathname.startsWith('/sandbox/')) {
    if (!mayControl(request, messenger.port)) return sendJson(response, 403, { ok: false, error: 'foreign origin' });
    if (pathname === '/sandbox/api/events') return messenger.streams.open(response);
    if (pathname.startsWith('/sandbox/files/')) return sendPicture(messenger, response, pathname.slice(15));
    return handleControl(messenger, request, response, url);
  }
  if (pathname === '/' && request.headers.host?.startsWith(pageHost) === false) {
    response.writeHead(302, { location: `http://${pageHost}:${messenger.port}/${url.search}` });
    response.end();
    return;
  }
  await servePage(messenger.pageDir, pathname, response);
}
