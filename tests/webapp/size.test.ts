import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const KB = 1024;
const ROOT = path.resolve(import.meta.dirname, '../..');

let folder = '';
let page = '';
let script = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prilavok-size-'));
  // In a separate process: here the bundler would take the environment for development.
  await promisify(execFile)(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/vite/bin/vite.js'),
      'build',
      '--config',
      path.join(ROOT, 'webapp/vite.config.ts'),
      '--logLevel',
      'warn',
      '--outDir',
      folder,
      '--emptyOutDir',
    ],
    { env: { ...process.env, NODE_ENV: 'production' } },
  );
  page = await readFile(path.join(folder, 'index.html'), 'utf8');
  const files = [...page.matchAll(/<(?:script|link rel="modulepreload")[^>]*(?:src|href)="\/([^"]+\.js)"/g)];
  const sources = await Promise.all(files.map(([, file = '']) => readFile(path.join(folder, file), 'utf8')));
  script = sources.join('\n');
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const gzipped = (text: string): number => gzipSync(text).length / KB;

describe('what a visitor of the first screen waits for', () => {
  it('is at most 140 KB of script', () => {
    expect(gzipped(script)).toBeGreaterThan(50);
    expect(gzipped(script)).toBeLessThanOrEqual(140);
  });

  it('is at most 20 KB of style, all of it in the page itself', () => {
    const style = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, rules = '']) => rules).join('\n');
    expect(gzipped(style)).toBeGreaterThan(2);
    expect(gzipped(style)).toBeLessThanOrEqual(20);
    const sheets = page.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    expect(sheets.filter((link) => !link.includes('disabled'))).toEqual([]);
  });

  it('holds the catalogue', () => {
    expect(script.includes('Все товары куда-то делись')).toBe(true);
  });

  it.each([
    ['the cart', 'Вернуться к покупкам'],
    ['the checkout', 'Спасибо за заказ!'],
    ['the wishlist', 'В списке желаний печально пусто'],
    ['the orders', 'У вас пока нет заказов'],
    ['the profile', 'У вас еще нет отзывов'],
    ['the product’s sheet', 'Этого товара больше нет'],
    ['signing in', 'Зарегистрироваться'],
    ['suggestions', 'Подходящие товары'],
    ['Telegram', 'web_app_setup_main_button'],
    ['the validation library', 'ZodError'],
  ])('holds nothing of %s, which comes when it is opened', (_what, text) => {
    expect(script.includes(text)).toBe(false);
  });
});
