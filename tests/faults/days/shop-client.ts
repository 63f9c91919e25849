/** The answer; 0 means that the connection ended without one. */
export interface Answered {
  status: number;
  data: Record<string, unknown>;
  code: string;
}

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** Longer than the shop may take for anything. */
const PATIENCE_MS = 20_000;

/** A call to a shop that may be down at any moment. */
export async function callShop(shopUrl: string, { method, path, body, token, headers = {} }: Call): Promise<Answered> {
  try {
    const response = await fetch(shopUrl + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer = (await response.json()) as { data?: Record<string, unknown>; code?: string };
    return { status: response.status, data: answer.data ?? {}, code: answer.code ?? '' };
  } catch {
    return { status: 0, data: {}, code: '' };
  }
}

/** Whether the shop neither accepted nor refused, so that a retry is right. */
export const isUnanswered = ({ status }: Answered): boolean => status === 0 || status === 503;
