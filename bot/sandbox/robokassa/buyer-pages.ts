import type { IncomingMessage, ServerResponse } from 'node:http';
import { readCall } from '../http/read-body.ts';
import type { Kassa } from './kassa.ts';
import type { Operation } from './operation.ts';
import { sendEndPage, sendErrorPage, sendPaymentPage } from './payment-page.ts';
import { webhookSignature } from './signatures.ts';
import { ERRORS, startPayment, whyClosed } from './start-payment.ts';

type BuyerAction = 'pay' | 'decline' | 'close';

/** Runs the action of the buyer's press; resolves after the first webhook. */
export async function pressAs(
  { book, webhooks }: Kassa,
  operation: Operation,
  action: BuyerAction,
  method: Operation['method'] = 'BankCard',
): Promise<void> {
  if (action === 'close') return;
  operation.method = method;
  if (action === 'decline') return book.setState(operation, 10);
  book.setState(operation, 100);
  await webhooks.tell(operation);
}

/** `Index.aspx`: takes the form's fields and answers with the payment page. */
export async function openPage(kassa: Kassa, request: IncomingMessage, response: ServerResponse, url: URL) {
  const { InFrame, ...fields } = texts((await readCall(request, url.searchParams)).params);
  const started = startPayment(kassa.book, kassa.cabinet, fields);
  if ('error' in started) return sendErrorPage(response, started.error);
  sendPaymentPage(response, started.operation, { base: kassa.path, framed: InFrame === '1' });
}

/** `Indexjson.aspx`: the same for the shop's server; answers with the id of a page. */
export async function openFromServer(kassa: Kassa, request: IncomingMessage, url: URL): Promise<object> {
  const started = startPayment(kassa.book, kassa.cabinet, texts((await readCall(request, url.searchParams)).params));
  if ('error' in started) {
    return { invoiceID: null, errorCode: started.error.code, errorMessage: started.error.text };
  }
  return { invoiceID: started.operation.pageId, errorCode: 0, errorMessage: null };
}

/** An existing payment page: from `Indexjson.aspx`, or from the link of an invoice. */
export function showPage(kassa: Kassa, response: ServerResponse, operation: Operation | undefined): void {
  const error = operation ? whyClosed(operation) : ERRORS.invoiceUnknown;
  if (operation && !error) sendPaymentPage(response, operation, { base: kassa.path, framed: false });
  else sendErrorPage(response, error ?? ERRORS.invoiceUnknown);
}

/** A button of the payment page. */
export async function press(kassa: Kassa, request: IncomingMessage, response: ServerResponse, pageId: string) {
  const { Action, Framed, Method } = texts((await readCall(request, new URLSearchParams())).params);
  const operation = kassa.book.find((one) => one.pageId === pageId);
  if (!operation) return sendErrorPage(response, ERRORS.invoiceUnknown);
  const closed = whyClosed(operation);
  if (closed && Action !== 'close') return sendErrorPage(response, closed);
  const action = Action === 'pay' || Action === 'decline' ? Action : 'close';
  await pressAs(kassa, operation, action, Method === 'SBP' ? 'SBP' : 'BankCard');
  const framed = Framed === '1';
  if (framed || action === 'close') {
    const end = { pay: 'success', decline: 'fail', close: 'close' } as const;
    return sendEndPage(response, { base: kassa.path, framed, end: end[action] });
  }
  response.writeHead(303, { location: returnAddress(kassa, operation, action) });
  response.end();
}

function returnAddress({ cabinet }: Kassa, operation: Operation, action: 'pay' | 'decline'): string {
  const { invId, outSum, shp, isTest } = operation;
  const password = isTest ? cabinet.testPassword1 : cabinet.password1;
  const query = new URLSearchParams({
    OutSum: outSum,
    InvId: String(invId),
    // The return after a refusal is not signed: anyone can open that address.
    ...(action === 'pay' && { SignatureValue: webhookSignature({ outSum, invId, shp }, password, cabinet.hash) }),
    ...(isTest && { IsTest: '1' }),
    Culture: 'ru',
    ...Object.fromEntries(shp),
  });
  return `${action === 'pay' ? cabinet.successUrl : cabinet.failUrl}?${query}`;
}

function texts(params: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
