import { connect } from 'node:net';

/** Invalid or incomplete HTTP requests. */
const BROKEN = [
  'GARBAGE\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET /api/products\r\n\r\n',
  'POST /api/order HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"fio":"Ива',
  'POST /api/order HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: x\r\n\r\n{}',
  'POST /api/order HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n',
  'POST /api/cart/quote HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}',
  'GET /api/settings HTTP/1.1\r\n\r\n',
  `GET /api/settings HTTP/1.1\r\nHost: x\r\nX-Long: ${'y'.repeat(20_000)}\r\n\r\n`,
  'PUT /api/orders/1/user HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n',
  '\u0000\u0001\u0002',
];

/** Sends one of them and disconnects soon. Returns the status, or 0 without an answer. */
export function breakConnection(port: number, which: number): Promise<number> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(BROKEN[which % BROKEN.length] ?? ''));
    socket.setTimeout(100, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      socket.destroy();
    });
    // The server may disconnect first, as it should.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)));
  });
}
