import type { IncomingMessage } from 'node:http';
import { limits } from '../limits.ts';

export class BodyError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.name = 'BodyError';
    this.status = status;
  }
}

export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > limits.bodyBytes) throw new BodyError(413, 'Request Entity Too Large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(request);
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw new BodyError(400, 'the body is not JSON');
  }
}

/** A file of a multipart call. */
export interface Upload {
  name: string;
  bytes: Buffer;
}

interface CallBody {
  params: Record<string, unknown>;
  uploads: Map<string, Upload>;
}

/**
 * Reads the parameters of a Bot API call: from the query string, then from a JSON, form or multipart body, which
 * overrides it.
 */
export async function readCall(request: IncomingMessage, query: URLSearchParams): Promise<CallBody> {
  const params: Record<string, unknown> = Object.fromEntries(query);
  const uploads = new Map<string, Upload>();
  if (request.method === 'GET') return { params, uploads };
  const bytes = await readBytes(request);
  const type = request.headers['content-type'] ?? '';
  if (bytes.length === 0) return { params, uploads };
  if (type.includes('multipart/form-data')) {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
    for (const [name, value] of form) {
      if (typeof value === 'string') params[name] = value;
      else uploads.set(name, { name: value.name, bytes: Buffer.from(await value.arrayBuffer()) });
    }
  } else if (type.includes('application/json')) {
    const body: unknown = JSON.parse(bytes.toString('utf8'));
    if (typeof body === 'object' && body !== null) Object.assign(params, body);
  } else Object.assign(params, Object.fromEntries(new URLSearchParams(bytes.toString('utf8'))));
  return { params, uploads };
}
