// Keeps the shop usable without a connection: its files, the pages and public answers that were seen, and their pictures.
// The network goes first wherever there is one, so that a price is never an old one while a new one can be had.

/** Written by the build (webapp/offline-worker.ts). */
declare const BUILD: { version: string; files: readonly string[] };

const worker = self as unknown as ServiceWorkerGlobalScope;

/** Of this build alone: hashed files, and what a page or a call of it said. Pictures never change under their names. */
const FILES = `files-${BUILD.version}`;
const SAID = `said-${BUILD.version}`;
const PICTURES = 'pictures-1';
const MOST_SAID = 100;
const MOST_PICTURES = 200;

/** A page without content of its own: the storefront draws any screen in it. */
const SHELL = '/cart';

/** Pages that are the same for everybody. Those of orders and of the desk never come here at all. */
const KEPT_PAGE = /^\/(?:$|cart$|(?:category|sale|documents)\/)/;
const NOT_A_SCREEN = /^\/(?:desk|order|api|payment|telegram|uploads|assets|icons)(?:\/|$)/;
const PUBLIC_CALL =
  /^\/api\/(?:settings|categories|deliveries|documents|payments\/active|sales\/all|theme(?:\/css)?|reviews\/latest|products(?:\/.+)?)$/;

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', (event) => {
  const { seen } = event.data as { seen?: unknown };
  if (typeof seen === 'string') event.waitUntil(keepPage(seen));
});
worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});

/** A build that is gone meanwhile is not kept in part: the browser tries again with the next one. */
async function keepFiles(): Promise<void> {
  const [files, said] = await Promise.all([caches.open(FILES), caches.open(SAID)]);
  await Promise.all([files.addAll(BUILD.files), said.add(new Request(SHELL, { cache: 'reload' }))]);
}

/** The pages of the build before are closed by now: nothing asks for its files any more. */
async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => ![FILES, SAID, PICTURES].includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The page that asked for this worker came before it. */
async function keepPage(path: string): Promise<void> {
  const url = new URL(path, worker.location.origin);
  if (url.origin !== worker.location.origin || !KEPT_PAGE.test(url.pathname)) return;
  const response = await fetch(url, { credentials: 'same-origin' });
  if (isForAll(response)) await keep(SAID, MOST_SAID, url.href, response);
}

/** Nothing where the browser continues as without a worker. */
function answerTo(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return undefined;
  if (request.mode === 'navigate') return NOT_A_SCREEN.test(pathname) ? undefined : openPage(request, pathname);
  if (pathname.startsWith('/assets/')) return keptFirst(FILES, Number.POSITIVE_INFINITY, request);
  // Icons keep their names when they become others.
  if (pathname.startsWith('/uploads/')) return keptFirst(PICTURES, MOST_PICTURES, request);
  // Whoever says who they are may be told what others are not.
  if (PUBLIC_CALL.test(pathname) && !request.headers.has('authorization')) return freshFirst(request);
  return undefined;
}

async function openPage(request: Request, pathname: string): Promise<Response> {
  try {
    const response = await fetch(request);
    if (KEPT_PAGE.test(pathname)) remember(request, response);
    return response;
  } catch (error) {
    const said = await caches.open(SAID);
    const kept = (await said.match(request)) ?? (await said.match(SHELL));
    if (kept) return kept;
    throw error;
  }
}

async function freshFirst(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    remember(request, response);
    return response;
  } catch (error) {
    const kept = await (await caches.open(SAID)).match(request);
    if (kept) return kept;
    throw error;
  }
}

/** What the shop no longer shows to everybody goes from here too; a shop in trouble, or asked too often, says nothing of that. */
function remember(request: Request, response: Response): void {
  if (isForAll(response)) void keep(SAID, MOST_SAID, request, response.clone());
  else if (response.status < 500 && response.status !== 429)
    void caches.open(SAID).then((said) => said.delete(request));
}

async function keptFirst(name: string, most: number, request: Request): Promise<Response> {
  const kept = await (await caches.open(name)).match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (isForAll(response)) void keep(name, most, request, response.clone());
  return response;
}

const isForAll = (response: Response): boolean =>
  response.status === 200 && !/no-store|private/.test(response.headers.get('cache-control') ?? '');

/** A full disk only means that less is kept. */
async function keep(name: string, most: number, request: RequestInfo, response: Response): Promise<void> {
  try {
    const cache = await caches.open(name);
    await cache.put(request, response);
    const kept = await cache.keys();
    const tooMany = kept.filter(({ url }) => new URL(url).pathname !== SHELL).slice(0, Math.max(0, kept.length - most));
    for (const oldest of tooMany) await cache.delete(oldest);
  } catch {
    // It is asked for again.
  }
}
