import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createPublicFetch, FetchRefusal, isPublicAddress } from '#shared/platform/fetch-public.ts';

const closers: (() => void)[] = [];
afterAll(() => {
  for (const close of closers) close();
});

/** A local server, which the tests' fetch takes for a public one. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closers.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const open = createPublicFetch();
const local = createPublicFetch({ isAllowed: (address) => address === '127.0.0.1', isPortAllowed: () => true });

const refusalOf = async (fetched: Promise<Buffer>): Promise<string> =>
  fetched.then(
    () => 'fetched',
    (error: unknown) => {
      if (error instanceof FetchRefusal) return error.message;
      throw error;
    },
  );

describe('an address inside a network', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '100::1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    '::7f00:1',
    '::a00:1',
    '::ffff:0:7f00:1',
    'fec0::1',
    '1::1',
    '4000::1',
    '5f00::1',
    'e000::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    '3fff::1',
    'nonsense',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '77.88.55.60', '2a02:6b8::2:242', '2606:4700::1111'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://①②⑦.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[0:0:0:0:0:0:7f00:1]/',
    'http://127.0.0.1./',
    'http://127.1/',
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
  ])('%s is never fetched', async (address) => {
    expect(await refusalOf(open(address, 100))).toBe('адрес ведёт во внутреннюю сеть');
  });

  it.each([
    ['ftp://example.ru/a.jpg', 'это не адрес http или https'],
    ['file:///etc/passwd', 'это не адрес http или https'],
    ['картинка.jpg', 'это не адрес http или https'],
    ['http://example.ru:8080/', 'порт в адресе не разрешён'],
    ['http://user:password@example.ru/', 'в адресе есть логин или пароль'],
  ])('%s: %s', async (address, reason) => {
    expect(await refusalOf(open(address, 100))).toBe(reason);
  });
});

describe('a name whose addresses change', () => {
  /** A server at 127.0.0.1, taken for a public address, under a name that resolves to anything. */
  const rebound = async (...answers: string[][]) => {
    const hits: string[] = [];
    const asked: string[] = [];
    const server = await serve((request, response) => {
      hits.push(request.headers.host ?? '');
      response.end('picture');
    });
    const fetch = createPublicFetch({
      isAllowed: (address) => address === '127.0.0.1',
      isPortAllowed: () => true,
      resolveName: (hostname, _options, callback) => {
        asked.push(hostname);
        const addresses = answers[Math.min(asked.length, answers.length) - 1] ?? [];
        callback(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        );
      },
    });
    return { hits, asked, get: () => fetch(`http://pictures.example:${new URL(server).port}/a.jpg`, 100) };
  };

  it('is connected to at exactly the address that was checked', async () => {
    const { hits, asked, get } = await rebound(['127.0.0.1'], ['127.0.0.2']);
    expect((await get()).toString()).toBe('picture');
    expect([hits.length, asked.length]).toEqual([1, 1]);
  });

  it.each([
    ['a private one beside a public one', ['127.0.0.1', '10.0.0.1']],
    ['a private one alone', ['10.0.0.1']],
    ['the loopback of IPv6', ['::1']],
    ['the loopback of IPv4 in IPv6', ['::ffff:127.0.0.2']],
    ['none', []],
  ])('with %s is never connected to', async (_, addresses) => {
    const { hits, get } = await rebound(addresses);
    expect(await refusalOf(get())).toBe('адрес ведёт во внутреннюю сеть');
    expect(hits).toEqual([]);
  });
});

describe('a file at a public address', () => {
  it('is fetched, also through a redirect', async () => {
    const picture = await serve((_, response) => void response.end('picture'));
    const away = await serve((_, response) => void response.writeHead(302, { location: `${picture}/a.jpg` }).end());
    expect((await local(`${away}/x`, 100)).toString()).toBe('picture');
  });

  it('is not followed into the network', async () => {
    const hits: string[] = [];
    const inside = await serve((request, response) => {
      hits.push(request.url ?? '');
      response.end('secret');
    });
    const port = new URL(inside).port;
    for (const host of [
      '[::127.0.0.1]',
      '[::1]',
      'localhost.localdomain',
      '127.0.0.2',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
    ]) {
      const away = await serve(
        (_, response) => void response.writeHead(301, { location: `http://${host}:${port}/` }).end(),
      );
      expect(await refusalOf(local(away, 100))).toMatch(/внутреннюю сеть|не ответил/);
    }
    expect(hits).toEqual([]);
  });

  it('follows three redirects at most', async () => {
    const round: string = await serve((_, response) => void response.writeHead(302, { location: '/again' }).end());
    expect(await refusalOf(local(round, 100))).toBe('слишком много переадресаций');
  });

  it('is refused above the size limit, whatever size it declares', async () => {
    const large = await serve((_, response) => {
      for (let n = 0; n < 40; n++) response.write(Buffer.alloc(100_000));
      response.end();
    });
    expect(await refusalOf(local(large, 1024 * 1024))).toBe('файл больше 1 МБ');
  });

  it('says what the server answered', async () => {
    const gone = await serve((_, response) => void response.writeHead(404).end());
    expect(await refusalOf(local(gone, 100))).toBe('сервер ответил 404');
  });
});
