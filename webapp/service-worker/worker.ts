// Keeps the shop usable without a connection: stores its files, visited pages, public answers and their pictures. The
// network is always tried first, so that an old price is never shown while the current one is available.

/** Written by the build (webapp/offline-worker.ts). */
declare const BUILD: { version: string; files: readonly string[] };

const worker = self as unknown as ServiceWorkerGlobalScope;

/**
 * Caches of this build only: hashed files, pages and answers. Pictures outlive a build: they never change under their
 * names.
 */
const FILES = `files-${BUILD.version}`;
const SAID = `said-${BUILD.version}`;
const PICTURES = 'pictures-1';
const MOST_SAID = 100;
const MOST_PICTURES = 200;

/** A page without content: the storefront can draw any screen in it. */
const SHELL = '/cart';

/** Pages that are the same for everybody. Pages of orders and of the desk are never stored. */
const KEPT_PAGE = /^\/(?:$|cart$|(?:category|sale|documents)\/)/;
const NOT_A_SCREEN = /^\/(?:desk|api|payment|telegram|uploads|assets|icons)(?:\/|$)/;
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

/** If the build was replaced meanwhile, nothing of it is stored: the browser tries again with the next build. */
async function keepFiles(): Promise<void> {
  const [files, said] = await Promise.all([caches.open(FILES), caches.open(SAID)]);
  await Promise.all([files.addAll(BUILD.files), said.add(new Request(SHELL, { cache: 'reload' }))]);
}

/** The pages of the previous build are closed by now, so its files are not needed any more. */
async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => ![FILES, SAID, PICTURES].includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The page that registered this worker was loaded before it, so it is stored now. */
async function keepPage(path: string): Promise<void> {
  const url = new URL(path, worker.location.origin);
  if (url.origin !== worker.location.origin || !KEPT_PAGE.test(url.pathname)) return;
  const response = await fetch(url, { credentials: 'same-origin' });
  if (isForAll(response)) await keep(SAID, MOST_SAID, url.href, response);
}

/** Undefined if the browser should handle the request itself. */
function answerTo(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return undefined;
  if (request.mode === 'navigate') return NOT_A_SCREEN.test(pathname) ? undefined : openPage(request, pathname);
  if (pathname.startsWith('/assets/')) return keptFirst(FILES, Number.POSITIVE_INFINITY, request);
  // Icons keep their names when they change.
  if (pathname.startsWith('/uploads/')) return keptFirst(PICTURES, MOST_PICTURES, request);
  // With authorization, the answer may be private.
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

/**
 * An answer that is no longer public is removed from the cache. Errors of the server and of rate limits change nothing.
 */
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

/** On a full disk less is stored. */
async function keep(name: string, most: number, request: RequestInfo, response: Response): Promise<void> {
  try {
    const cache = await caches.open(name);
    await cache.put(request, response);
    const kept = await cache.keys();
    const tooMany = kept.filter(({ url }) => new URL(url).pathname !== SHELL).slice(0, Math.max(0, kept.length - most));
    for (const oldest of tooMany) await cache.delete(oldest);
  } catch {
    // It is requested again next time.
  }
}
