import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { readBody } from '../read-body.ts';
import { contentType, type FileStore, FOR_GOOD, isForGood } from './file-store.ts';
import { MAX_PICTURE_BYTES } from './picture-refused.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
  publicUrl: string | undefined;
}

const TRIES = 3;
const TIMEOUT_MS = 15_000;
const FIRST_PAUSE_MS = 200;
/** The shop never stores a larger file. */
const LARGEST_ANSWER = MAX_PICTURE_BYTES;

interface Attempt {
  method: string;
  key: string;
  body?: Buffer;
  headers?: Record<string, string>;
}

/** An error of the bucket. It contains neither the bucket's message nor the keys, because it is logged. */
export class S3Error extends Error {
  constructor({ method, key }: Attempt, what: string) {
    super(`the object store did not ${method} ${key}: ${what}`);
    this.name = 'S3Error';
  }
}

/** Files in a bucket of an S3-compatible store. The address has the bucket in its path, which all stores support. */
export function s3Store(settings: S3Settings, { timeoutMs = TIMEOUT_MS } = {}): FileStore {
  const { endpoint, bucket, accessKey: accessKeyId, secretKey: secretAccessKey, region, publicUrl } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  /** Null if there is no such key. */
  const ask = async (attempt: Attempt): Promise<Buffer | null> => {
    const { method, key, body, headers = {} } = attempt;
    for (let turn = 1; ; turn++) {
      const answer = await client
        .fetch(`${root}/${key}`, {
          method,
          headers,
          ...(body && { body: new Uint8Array(body) }),
          // A redirect could lead to any address of the internal network, and its content to the person who requested
          // the picture.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        .then(whole, (error: unknown) => (error instanceof Error ? error.name : 'unreachable'));
      if (typeof answer !== 'string' && answer.status < 300) return answer.bytes;
      if (typeof answer !== 'string' && answer.status === 404) return null;
      const problem = typeof answer === 'string' ? answer : `status ${answer.status}`;
      const mayPass = typeof answer === 'string' || answer.status >= 500 || answer.status === 429;
      if (!mayPass || turn === TRIES) throw new S3Error(attempt, problem);
      await pause(FIRST_PAUSE_MS * 2 ** (turn - 1));
    }
  };

  const has = async (key: string): Promise<boolean> => (await ask({ method: 'HEAD', key })) !== null;
  return {
    name: root,
    isShared: true,
    publicUrl,
    has,
    read: (key) => ask({ method: 'GET', key }),
    remove: async (key) => void (await ask({ method: 'DELETE', key })),
    write: async (key, body) => {
      if (await has(key)) return;
      const headers = { 'content-type': contentType(key), ...(isForGood(key) && { 'cache-control': FOR_GOOD }) };
      const written = await ask({ method: 'PUT', key, body, headers });
      if (!written) throw new S3Error({ method: 'PUT', key }, 'no such bucket');
    },
  };
}

/** An answer counts only if its body is complete and not too long. */
async function whole(response: Response): Promise<{ status: number; bytes: Buffer } | string> {
  try {
    return { status: response.status, bytes: await readBody(response.body, LARGEST_ANSWER) };
  } catch (error) {
    return error instanceof Error ? error.name : 'broken off';
  }
}
