import { createHash, randomBytes } from 'node:crypto';
import type { CodeKind } from '#prisma/generated/enums.ts';
import type { Transaction } from '#shared/domain/database.ts';

const MINUTE = 60 * 1000;

/** How long a code of each kind works. */
const LIFETIMES = {
  claim: 7 * 24 * 60 * MINUTE,
  invite: 3 * 24 * 60 * MINUTE,
  link: 15 * MINUTE,
  sign_in: 10 * MINUTE,
} satisfies Record<CodeKind, number>;

export interface MadeCode {
  code: string;
  expiresAt: Date;
}

/** 192 random bits, in characters that a deep link may contain. */
const randomCode = (): string => randomBytes(24).toString('base64url');

export const hashOfCode = (code: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(code).digest());

/** Makes a code that works once. Only its SHA-256 is stored. */
export async function makeCode(
  tx: Transaction,
  kind: CodeKind,
  { makerId = null, code = randomCode() }: { makerId?: number | null; code?: string } = {},
): Promise<MadeCode> {
  const expiresAt = new Date(Date.now() + LIFETIMES[kind]);
  await tx.oneTimeCode.create({ data: { kind, makerId, codeHash: hashOfCode(code), expiresAt } });
  return { code, expiresAt };
}

/** A code that still works, as a database condition. */
export const liveCode = (kind: CodeKind, code: string) => ({
  kind,
  codeHash: hashOfCode(code),
  usedAt: null,
  expiresAt: { gt: new Date() },
});

/** Uses a code up for somebody: of several attempts one gets it, the others get null. */
export async function takeCode(
  tx: Transaction,
  kind: CodeKind,
  code: string,
  userId: number,
): Promise<{ makerId: number | null } | null> {
  const taken = await tx.oneTimeCode.updateManyAndReturn({
    where: liveCode(kind, code),
    data: { usedAt: new Date(), userId },
    select: { makerId: true },
  });
  return taken[0] ?? null;
}
