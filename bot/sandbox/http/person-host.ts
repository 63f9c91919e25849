import type { IncomingMessage, ServerResponse } from 'node:http';
import { proxyRequest } from '../mini-app/proxy.ts';
import { shimScript } from '../mini-app/shim.ts';
import { sendBytes, sendRefusalPage } from './answers.ts';
import type { Messenger } from './messenger.ts';

/** `<person>.localhost`: the shop as this person's mini app. */
export function handlePerson(
  { core, port }: Messenger,
  slug: string,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): void {
  const person = core.world.people.find((one) => one.slug === slug);
  if (!person) {
    sendRefusalPage(response, 404, 'Нет такого человека', `В песочнице никого не зовут «${slug}».`);
    return;
  }
  if (url.pathname === '/__sandbox/shim.js') {
    sendBytes(response, 200, 'text/javascript; charset=utf-8', Buffer.from(shimScript(port)), 'no-cache');
    return;
  }
  proxyRequest(core, person, request, response, port);
}
