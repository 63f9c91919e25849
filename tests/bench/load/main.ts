import { connect } from 'node:net';
import { percentiles } from '../measure.ts';
import { AnswerReader } from './answer-reader.ts';
import type { CountedLoad, Load } from './load.ts';

// The load of one measurement. It is a separate process, so that it can have its own core. It implements HTTP itself,
// because Node's client needs more time than the answers that are measured here.

const load = JSON.parse(process.argv[2] ?? '') as Load;
const times: number[] = [];
let refused = 0;
let serial = load.firstNumber;
let isCounting = false;
let isOver = false;

const nextRequest = (): string => {
  const number = serial++;
  const { method, path, body } = load.requests[number % load.requests.length] ?? load.requests[0];
  const text = body?.replaceAll('{n}', String(number)) ?? '';
  const head = `${method} ${path.replaceAll('{n}', String(number))} HTTP/1.1\r\nHost: 127.0.0.1\r\n`;
  const typed = text === '' ? '' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`;
  return `${head}${typed}\r\n${text}`;
};

function keepAsking(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    const reader = new AnswerReader();
    let sentAt = 0;
    const ask = () => {
      sentAt = performance.now();
      socket.write(nextRequest());
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      const status = reader.read(chunk);
      if (status === undefined) return;
      if (isCounting) times.push(performance.now() - sentAt);
      if (status >= 400) refused++;
      if (isOver) {
        socket.destroy();
        resolve();
      } else ask();
    });
  });
}

const portOf = (connection: number) => load.ports[connection % load.ports.length] ?? 0;
const asking = Promise.all(Array.from({ length: load.connections }, (_, connection) => keepAsking(portOf(connection))));
setTimeout(() => {
  isCounting = true;
}, load.warmMs);
setTimeout(() => {
  isCounting = false;
  isOver = true;
}, load.warmMs + load.ms);
await asking;
const result: CountedLoad = {
  perSecond: (times.length / load.ms) * 1000,
  ...percentiles(times),
  refused,
  nextNumber: serial,
};
process.stdout.write(JSON.stringify(result));
