import { messengerOrigins } from '../http/guard.ts';

/**
 * The bridge inside the frame, in plain JavaScript. It runs before the app's scripts, and does nothing unless the
 * messenger page is the direct parent. Events are sent by postMessage only to the messenger's origin. Answers come back
 * the same way and reach the app through Telegram.WebView.receiveEvent, as in the native apps.
 */
export function shimScript(port: number): string {
  return `(() => {
  'use strict';
  const messenger = window.parent;
  if (messenger === window || window.TelegramWebviewProxy) return;
  const allowed = ${JSON.stringify(messengerOrigins(port))};
  const key = 'sandbox/messenger';
  const remembered = () => { try { return sessionStorage.getItem(key); } catch { return null; } };
  const referrer = () => { try { return new URL(document.referrer).origin; } catch { return null; } };
  const parentOrigin = location.ancestorOrigins ? location.ancestorOrigins[0] : remembered() ?? referrer();
  if (!allowed.includes(parentOrigin)) return;
  try { sessionStorage.setItem(key, parentOrigin); } catch {}
  const post = (type, data) => messenger.postMessage({ sandbox: 'app', type: String(type), data }, parentOrigin);
  const parse = (json) => { try { return JSON.parse(json); } catch { return undefined; } };
  window.TelegramWebviewProxy = { postEvent: (type, json) => post(type, parse(json)) };

  // As in a native webview the page is its own parent. An SDK that still detects the frame posts to
// Telegram's web origin; these messages are handled here.
  Object.defineProperty(window, 'parent', { value: window, configurable: true });
  const postToSelf = window.postMessage.bind(window);
  window.postMessage = (message, target, ...rest) => {
    if (target !== 'https://web.telegram.org') return postToSelf(message, target, ...rest);
    const event = parse(message);
    if (event && event.eventType) post(event.eventType, event.eventData);
  };

  const receivers = [
    () => window.Telegram?.WebView?.receiveEvent,
    () => window.TelegramGameProxy?.receiveEvent,
    () => window.TelegramGameProxy_receiveEvent,
  ];
  const deliver = (type, data) => {
    const receive = receivers.map((find) => find()).find((found) => typeof found === 'function');
    if (receive) receive(type, data);
    return receive !== undefined;
  };
  const waiting = [];
  const flush = () => {
    while (waiting.length > 0 && deliver(waiting[0][0], waiting[0][1])) waiting.shift();
    if (waiting.length > 0) setTimeout(flush, 50);
  };
  window.addEventListener('message', (event) => {
    if (event.source !== messenger || event.origin !== parentOrigin) return;
    const message = event.data;
    if (!message || message.sandbox !== 'messenger' || typeof message.type !== 'string') return;
    event.stopImmediatePropagation();
    waiting.push([message.type, message.data]);
    if (waiting.length > 50) waiting.shift();
    if (waiting.length === 1) flush();
  });
})();
`;
}
