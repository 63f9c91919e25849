import { createServer } from 'node:http';
import express from 'express';
import pg from 'pg';
import { bareOrder } from './order.ts';
import { preparedList, preparedProduct } from './reads.ts';

// The best that this machine can do, for the ratios of a bench: the same answers from a bare server, from Express with
// answers in memory, and from Express with prepared statements.

const { FLOOR_PORT, DATABASE_URL, COPIED_ORIGIN = '' } = process.env;

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const copied = new Map<string, string>();

/** The text of the shop's answer, so that all servers send the same bytes. */
async function copyOf(path: string): Promise<string> {
  let text = copied.get(path);
  if (text === undefined) {
    const answer = await fetch(COPIED_ORIGIN + path);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    text = await answer.text();
    copied.set(path, text);
  }
  return text;
}

const app = express();
app.disable('x-powered-by');
const parsed = new Map<string, unknown>();
app.get('/express{/*path}', async (request, response) => {
  const path = request.url.slice('/express'.length);
  if (!parsed.has(path)) parsed.set(path, JSON.parse(await copyOf(path)));
  response.json(parsed.get(path));
});
app.get('/prepared/list/:category', async (request, response) => {
  response.json(await preparedList(pool, Number(request.params.category)));
});
app.get('/prepared/product/:id', async (request, response) => {
  response.json(await preparedProduct(pool, Number(request.params.id)));
});
app.post('/prepared/order', express.json(), async (request, response) => {
  response.status(201).json(await bareOrder(pool, request.body));
});
app.get('/ready', (_request, response) => void response.json({}));

const server = createServer((request, response) => {
  const { url = '' } = request;
  if (!url.startsWith('/bare/')) return app(request, response);
  const path = url.slice('/bare'.length);
  const send = (text: string) => {
    const length = Buffer.byteLength(text);
    response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': length }).end(text);
  };
  const known = copied.get(path);
  if (known !== undefined) send(known);
  else void copyOf(path).then(send);
});
server.listen(Number(FLOOR_PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit());
