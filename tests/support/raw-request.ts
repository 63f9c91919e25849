import { type Agent, request } from 'node:http';

interface RawAnswer {
  status: number;
  contentType: string;
  text: string;
}

interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | undefined;
  /** Reuses connections; without it each request opens its own. */
  agent?: Agent | false;
}

/** Sends the path exactly as it is written: fetch would resolve `..` and refuse invalid addresses. */
export function rawRequest(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, agent = false }: RawRequest = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sized = body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) };
    const call = request({ host: '127.0.0.1', port, path, method, headers: sized, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, contentType: response.headers['content-type'] ?? '', text }),
      );
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}
