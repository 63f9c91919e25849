import { type Server, STATUS_CODES } from 'node:http';
import type { Failure } from '#shared/contract/envelope.ts';
import type { ErrorCode } from '#shared/contract/error-codes.ts';
import { ERROR_ANSWERS } from './middleware/error-answers.ts';

interface Refusal {
  status: number;
  code: ErrorCode;
}

const REFUSALS: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'payload_too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'bad_request' },
};
const UNREADABLE: Refusal = { status: 400, code: 'bad_request' };

/** Answers with the shop's error envelope where Node.js cannot parse a request: its own answers have no body. */
export function answerMalformed<Listening extends Server>(server: Listening): Listening {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A closed connection gets no answer, and one whose answer has started must not get a second one inside it.
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return socket.destroy();
    const { status, code } = REFUSALS[error.code ?? ''] ?? UNREADABLE;
    const body: Failure = { success: false, status: 'error', error: ERROR_ANSWERS[code].text, code };
    const json = JSON.stringify(body);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(json)}`,
      'Cache-Control: no-store',
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${json}`);
    return socket;
  });
  return server;
}

/** Node.js stores the current answer with its connection, and does the same check itself in this case. */
function isAnswering(socket: object): boolean {
  const { _httpMessage: message } = socket as { _httpMessage?: { headersSent?: boolean } | null };
  return message?.headersSent === true;
}
