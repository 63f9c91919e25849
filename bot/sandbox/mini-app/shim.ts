import { messengerOrigins } from '../http/guard.ts';

/**
 * The bridge inside the frame, in plain JavaScript: it runs before the app's own scripts and stays silent unless
 * the messenger page is the direct parent. Events go up by postMessage to the messenger's origin alone; answers
 * come down the same way and reach the app through Telegram.WebView.receiveEvent, as in the native apps.
 */
export function shimScript(port: number): string {
  return `(() => {
  'use strict';
  if (window.parent === window || window.TelegramWebviewProxy) return;
  const allowed = ${JSON.stringify(messengerOrigins(port))};
  const key = 'sandbox/messenger';
  const remembered = () => { try { return sessionStorage.getItem(key); } catch { return null; } };
  const referrer = () => { try { return new URL(document.referrer).origin; } catch { return null; } };
  const parentOrigin = location.ancestorOrigins ? location.ancestorOrigins[0] : remembered() ?? referrer();
  if (!allowed.includes(parentOrigin)) return;
  try { sessionStorage.setItem(key, parentOrigin); } catch {}
  const post = (message) => window.parent.postMessage({ sandbox: 'app', ...message }, parentOrigin);
  window.TelegramWebviewProxy = {
    postEvent(type, json) {
      let data;
      try { data = json === undefined || json === 'undefined' ? undefined : JSON.parse(json); } catch { data = undefined; }
      post({ type: String(type), data });
    },
  };
  const receivers = [
    () => window.Telegram?.WebView?.receiveEvent,
    () => window.TelegramGameProxy?.receiveEvent,
    () => window.TelegramGameProxy_receiveEvent,
  ];
  const waiting = [];
  const deliver = (type, data) => {
    for (const find of receivers) {
      const receive = find();
      if (typeof receive === 'function') { receive(type, data); return true; }
    }
    return false;
  };
  const flush = () => {
    while (waiting.length > 0 && deliver(waiting[0][0], waiting[0][1])) waiting.shift();
    if (waiting.length > 0) setTimeout(flush, 50);
  };
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== parentOrigin) return;
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
