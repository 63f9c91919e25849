import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from './close-server.ts';

interface Asked {
  authorization: string | undefined;
  body: unknown;
}

/** A fake DaData on a free port: it gives the answers that a test sets, and records the requests. */
export async function openDadata() {
  const asked: Asked[] = [];
  let answer: (response: http.ServerResponse) => void = (response) => response.end('{"suggestions":[]}');
  const server = http.createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      asked.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/suggest/address`,
    asked,
    says: (how: typeof answer) => {
      answer = how;
    },
    finds: (...suggestions: object[]) => {
      answer = (response) => response.end(JSON.stringify({ suggestions }));
    },
    close: () => closeServer(server),
  };
}
