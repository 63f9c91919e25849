import type { Failure } from '#shared/contract/envelope.ts';
import { ApiError } from '#webapp/lib/api-client.ts';
import { sessionStore } from '#webapp/lib/session/session-store.ts';

/** Long enough for a mobile network to come back. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000];
/** Enough for a megabyte over a bad mobile network. */
const TIMEOUT_MS = 60_000;

/** Sends a part of a file; repeats it when the network failed or the shop was busy. Rejects with an `ApiError`. */
export async function sendFilePart(path: string, bytes: Blob, signal: AbortSignal): Promise<void> {
  for (let tried = 0; ; tried++) {
    const failure = await attempt(path, bytes, signal);
    if (!failure) return;
    const pause = PAUSES_MS[tried];
    if (pause === undefined || !isPassing(failure)) throw failure;
    await wait((failure.retryAfterSeconds ?? 0) * 1000 || pause, signal);
  }
}

const isPassing = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;

async function attempt(path: string, bytes: Blob, signal: AbortSignal): Promise<ApiError | null> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/octet-stream',
        Authorization: `Bearer ${sessionStore.getState().token ?? ''}`,
      },
      body: bytes,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
  } catch (cause) {
    if (signal.aborted) throw cause;
    return new ApiError({ code: 'network', status: 0 });
  }
  if (response.ok) return null;
  const answer = (await response.json().catch(() => null)) as Failure | null;
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError({
    code: answer?.code ?? 'bad_answer',
    status: response.status,
    ...(answer && { message: answer.error, details: answer.details ?? [] }),
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
  });
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
