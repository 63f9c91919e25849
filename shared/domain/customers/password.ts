import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { concurrencyLimit } from './concurrency-limit.ts';

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** Two at once take 38 MiB and half of Node's four worker threads: file access and DNS still work meanwhile. */
const inTurn = concurrencyLimit(2, 100);
const derive = promisify(argon2);

/** Belongs to nobody: its tag is random bytes. A login without a password is checked against it, at the same cost. */
const DUMMY = '$argon2id$v=19$m=19456,t=2,p=1$Xb585YDTqcxeCCIyhULhGQ$SnP1JJnK7yTGCL8pcOGC1HPdEfc/eov+/xJH17m/kfI';

interface Stored {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  tag: Buffer;
}

/** The password as a PHC string. Throws `unavailable` when too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, { ...COST, salt, tag: Buffer.alloc(TAG_BYTES) });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Compares in constant time; without a stored hash it does the same work and returns false. */
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  const stored = phc === null ? null : parse(phc);
  const against = stored ?? parse(DUMMY);
  if (!against) throw new Error('the dummy hash cannot be read');
  const isSame = timingSafeEqual(await tagOf(password, against), against.tag);
  return isSame && stored !== null;
}

const tagOf = (password: string, { memory, passes, parallelism, salt, tag }: Stored): Promise<Buffer> =>
  inTurn(() =>
    derive('argon2id', {
      // Another system may compose the same letters differently.
      message: password.normalize('NFKC'),
      nonce: salt,
      parallelism,
      tagLength: tag.length,
      memory,
      passes,
    }),
  );

const PHC = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$([\w+/]{16,86})\$([\w+/]{22,86})$/;

function parse(phc: string): Stored | null {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(phc) ?? [];
  if (!memory) return null;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
