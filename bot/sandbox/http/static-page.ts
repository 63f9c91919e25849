import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { sendBytes, sendRefusalPage } from './answers.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The page may show pictures and frames from anywhere, may run only its own scripts, and may not be framed. */
const policy =
  "default-src 'self'; img-src * data: blob:; style-src 'self' 'unsafe-inline'; frame-src *; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/** Serves the built messenger page; hashed assets may be cached forever. */
export async function servePage(folder: string, pathname: string, response: ServerResponse): Promise<void> {
  const wanted = pathname === '/' ? '/index.html' : decodeURIComponent(pathname);
  const file = path.join(folder, path.normalize(wanted));
  const type = types[path.extname(file)];
  if (!type || !file.startsWith(folder + path.sep))
    return sendRefusalPage(response, 404, 'Страница не найдена', 'Такого адреса в песочнице нет.');
  try {
    const bytes = await readFile(file);
    const cache = wanted.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    response.setHeader('content-security-policy', policy);
    sendBytes(response, 200, type, bytes, cache);
  } catch {
    const text = 'Страница песочницы ещё не собрана: выполните npm run build.';
    sendRefusalPage(
      response,
      404,
      'Страница не найдена',
      wanted === '/index.html' ? text : 'Такого адреса в песочнице нет.',
    );
  }
}
