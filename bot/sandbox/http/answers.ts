import type { ServerResponse } from 'node:http';

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  if (response.destroyed || response.writableEnded) return;
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}

export function sendBytes(response: ServerResponse, status: number, type: string, bytes: Buffer, cache: string): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': bytes.length,
    'cache-control': cache,
    'x-content-type-options': 'nosniff',
  });
  response.end(bytes);
}

/** A small error page in Russian, for the frame or the tab. */
export function sendRefusalPage(response: ServerResponse, status: number, title: string, text: string): void {
  const page = `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>body{margin:0;min-height:100vh;display:grid;place-content:center;gap:8px;padding:24px;
box-sizing:border-box;text-align:center;font:16px/1.5 system-ui,sans-serif;color:#222;background:#fff}h1{font-size:20px;margin:0}
p{margin:0;max-width:34em;color:#5b6670}@media(prefers-color-scheme:dark){body{background:#17212b;color:#f5f5f5}p{color:#9fb0bf}}</style>
<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></html>`;
  sendBytes(response, status, 'text/html; charset=utf-8', Buffer.from(page), 'no-store');
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
