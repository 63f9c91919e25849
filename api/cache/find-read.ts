import { parse } from 'node:querystring';
import type { AskedRead, PublicRead } from './public-read.ts';

interface FoundRead {
  read: PublicRead;
  asked: AskedRead;
}

/** Finds the public read for an address in its usual spelling; Express handles other spellings. */
export function findRead(reads: readonly PublicRead[]): (url: string) => FoundRead | undefined {
  const plain = new Map(reads.filter(({ path }) => !path.includes(':')).map((read) => [read.path, read]));
  const open = reads
    .filter(({ path }) => path.includes(':'))
    .map((read) => ({ read, pattern: new RegExp(`^${read.path.replace(/:(\w+)/g, '(?<$1>[\\w-]+)')}$`) }));
  return (url) => {
    const end = url.indexOf('?');
    const path = end === -1 ? url : url.slice(0, end);
    const query = end === -1 ? {} : parse(url.slice(end + 1));
    const read = plain.get(path);
    if (read) return { read, asked: { params: {}, query } };
    for (const { read: candidate, pattern } of open) {
      const params = pattern.exec(path)?.groups;
      if (params) return { read: candidate, asked: { params, query } };
    }
    return undefined;
  };
}
