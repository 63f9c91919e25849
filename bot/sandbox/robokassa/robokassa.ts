import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { sendBytes, sendJson, sendRefusalPage } from '../http/answers.ts';
import { mayControl } from '../http/guard.ts';
import { readBytes, readCall } from '../http/read-body.ts';
import { openFromServer, openPage, press, showPage } from './buyer-pages.ts';
import { handleKassaControl } from './control.ts';
import { createFailureBook, type Service, type ServiceFailure } from './failures.ts';
import { callInvoiceService } from './invoice-service.ts';
import type { Kassa } from './kassa.ts';
import { createShopWebhooks } from './notify-shop.ts';
import { createOperationBook } from './operation-book.ts';
import { operationState } from './operation-state.ts';
import { cabinetOf, type RobokassaOptions } from './options.ts';
import { handlePanel } from './panel.ts';
import { callReceiptService } from './receipt-service.ts';
import { createRefund, refundState } from './refund-service.ts';
import { closeScript, frameScript, widgetScript } from './scripts.ts';

/** A payment provider on this machine, which behaves like Robokassa. */
export interface Robokassa extends Kassa {
  /** `port` is the server's port, for addresses and for the check of control calls. */
  handle(request: IncomingMessage, response: ServerResponse, url: URL, port: number): Promise<void>;
  close(): void;
}

const RETRIES_MS = [5_000, 15_000, 60_000, 300_000, 900_000];

export function createRobokassa(options: RobokassaOptions): Robokassa {
  const { logger, stateFile, retryDelaysMs = RETRIES_MS, workMs = 1_500 } = options;
  const cabinet = cabinetOf(options);
  const book = createOperationBook(stateFile, logger);
  const failures = createFailureBook();
  const webhooks = createShopWebhooks({ cabinet, book, failures, logger, retryDelaysMs });
  const path = '/robokassa';
  const serve = createServices({ path, workMs });
  const kassa: Robokassa = {
    path,
    cabinet,
    book,
    failures,
    webhooks,
    async handle(request, response, url, port) {
      const where = url.pathname.slice(path.length);
      if (where.startsWith('/control/') || where === '' || where === '/' || where.startsWith('/panel/')) {
        if (!mayControl(request, port)) return sendJson(response, 403, { ok: false, error: 'foreign origin' });
        if (where.startsWith('/control/')) return handleKassaControl(kassa, request, response, url);
        return handlePanel(kassa, request, response, where);
      }
      await serve(kassa, { request, response, url, where: where.toLowerCase(), port });
    },
    close() {
      webhooks.close();
      book.saver.flush();
    },
  };
  webhooks.resume();
  return kassa;
}

interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  /** The path below the trial provider's own, in lower case: the real server ignores case. */
  where: string;
  port: number;
}

const SERVICE_PATHS: readonly (readonly [Service, RegExp])[] = [
  ['widget', /^\/merchant\/bundle\/robokassa_iframe\.js$/],
  ['page', /^\/merchant\/(index|indexjson)(\.aspx)?(\/|$)/],
  ['page', /^\/merchant\/(invoice|press)\//],
  ['state', /^\/merchant\/webservice\/service\.asmx\/opstateext$/],
  ['invoices', /^\/invoiceservicewebapi\/api\//],
  ['receipts', /^\/robofiscal\/receipt\//],
  ['refunds', /^\/refundservice\/refund\//],
];

function createServices({ path, workMs }: { path: string; workMs: number }) {
  return async (kassa: Kassa, visit: Visit): Promise<void> => {
    const { response, where, port } = visit;
    if (where === '/frame.js') return sendScript(response, frameScript);
    if (where === '/close.js') return sendScript(response, closeScript);
    const service = SERVICE_PATHS.find(([, pattern]) => pattern.test(where))?.[0];
    if (!service) return sendRefusalPage(response, 404, 'Страница не найдена', 'Такого адреса у пробной кассы нет.');
    const failure = kassa.failures.takeForService(service);
    const kind = failure?.kind as ServiceFailure | undefined;
    if (kind === 'cut') return void visit.request.socket.destroy();
    if (kind === 'down') return sendRefusalPage(response, 503, 'Касса не отвечает', 'Так её настроили на панели.');
    if (failure && kind === 'slow') await delay(failure.delayMs, undefined, { ref: false });
    await answerAs(service, kassa, visit, {
      isRefused: kind === 'refused',
      origin: () => `http://localhost:${port}${path}`,
      workMs,
    });
  };
}

interface Manner {
  isRefused: boolean;
  origin: () => string;
  workMs: number;
}

async function answerAs(service: Service, kassa: Kassa, visit: Visit, { isRefused, origin, workMs }: Manner) {
  const { request, response, url, where } = visit;
  const lastPart = where.split('/').at(-1) ?? '';
  const shelf = { book: kassa.book, cabinet: kassa.cabinet, workMs, origin };
  const bodyText = async () => (await readBytes(request)).toString('utf8');
  switch (service) {
    case 'widget':
      return sendScript(response, widgetScript(origin()));
    case 'page':
      return answerPage(kassa, visit, lastPart);
    case 'state': {
      const { params } = await readCall(request, url.searchParams);
      const xml = Buffer.from(operationState(kassa, params, isRefused));
      return sendBytes(response, 200, 'text/xml; charset=utf-8', xml, 'no-store');
    }
    case 'invoices': {
      const refusal = { isSuccess: false, message: 'Сервис отказал' };
      return sendJson(response, 200, isRefused ? refusal : callInvoiceService(shelf, lastPart, await bodyText()));
    }
    case 'receipts':
      return sendJson(response, 200, callReceiptService(shelf, lastPart, await bodyText(), isRefused));
    case 'refunds': {
      if (lastPart === 'getstate') return sendJson(response, 200, refundState(shelf, url.searchParams.get('id')));
      const { status, answer } = createRefund(shelf, await bodyText(), isRefused);
      return sendJson(response, status, answer);
    }
  }
}

async function answerPage(kassa: Kassa, { request, response, url, where }: Visit, lastPart: string) {
  if (where.startsWith('/merchant/indexjson'))
    return sendJson(response, 200, await openFromServer(kassa, request, url));
  // Ids are compared unchanged, because they have capitals.
  const id = url.pathname.split('/').at(-1) ?? '';
  if (where.startsWith('/merchant/press/')) return press(kassa, request, response, id);
  if (where.startsWith('/merchant/invoice/')) {
    return showPage(
      kassa,
      response,
      kassa.book.find(({ invoice }) => invoice?.encodedId === id),
    );
  }
  if (where.startsWith('/merchant/index/'))
    return showPage(
      kassa,
      response,
      kassa.book.find(({ pageId }) => pageId === lastPart),
    );
  await openPage(kassa, request, response, url);
}

function sendScript(response: ServerResponse, script: string): void {
  sendBytes(response, 200, 'text/javascript; charset=utf-8', Buffer.from(script), 'no-cache');
}
