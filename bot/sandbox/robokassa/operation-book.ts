import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { createSaver, type Saver } from '../core/snapshot.ts';
import { limits } from '../limits.ts';
import type { SandboxLogger } from '../logger.ts';
import { isTaken, type Operation, type StateCode } from './operation.ts';

/** The fields of a new payment. */
type NewOperation = Pick<
  Operation,
  'outSum' | 'kopecks' | 'description' | 'email' | 'isTest' | 'expiresAt' | 'shp' | 'receipt'
> & { invId: number | null; invoice?: Operation['invoice'] };

export interface OperationBook {
  /** Opens a payment; it replaces an open one with the same number. `undefined` if the number is taken. */
  open(wanted: NewOperation): Operation | undefined;
  find(by: (operation: Operation) => boolean): Operation | undefined;
  byNumber(invId: unknown): Operation | undefined;
  list(): readonly Operation[];
  setState(operation: Operation, state: StateCode): void;
  /** Must be called after any other change. */
  changed(): void;
  clear(): void;
  saver: Saver;
}

const kept = z.object({ operations: z.array(z.looseObject({ invId: z.int(), pageId: z.string() })) });

export function createOperationBook(stateFile: string | undefined, logger: SandboxLogger): OperationBook {
  const world = { operations: load(stateFile, logger) };
  const saver = createSaver(stateFile, world, logger);
  const { operations } = world;
  const changed = (): void => saver.schedule();
  const byNumber = (invId: unknown) => operations.find((one) => one.invId === Number(invId));
  const nextNumber = () => operations.reduce((most, { invId }) => Math.max(most, invId), 900_000_000) + 1;

  return {
    saver,
    changed,
    byNumber,
    open({ invId, invoice = null, ...wanted }) {
      const number = invId ?? nextNumber();
      const index = operations.findIndex((one) => one.invId === number);
      const before = operations[index];
      // Test payments may repeat their numbers.
      if (before && isTaken(before) && !(before.isTest && wanted.isTest)) return undefined;
      if (index >= 0) operations.splice(index, 1);
      const operation: Operation = {
        ...wanted,
        invId: number,
        invoice: invoice ?? before?.invoice ?? null,
        pageId: randomUUID(),
        state: null,
        stateAt: new Date().toISOString(),
        opKey: `${randomUUID().toUpperCase()}-${randomBytes(8).toString('base64url').slice(0, 10)}`,
        method: 'BankCard',
        acknowledged: false,
        silent: false,
        webhooks: [],
        refunds: [],
        secondReceipt: null,
      };
      operations.push(operation);
      if (operations.length > limits.payments) operations.shift();
      changed();
      return operation;
    },
    find: (by) => operations.findLast(by),
    list: () => operations,
    setState(operation, state) {
      operation.state = state;
      operation.stateAt = new Date().toISOString();
      changed();
    },
    clear() {
      operations.length = 0;
      changed();
    },
  };
}

/** Earlier versions stored the webhooks as `notices`. */
type SavedOperation = Omit<Operation, 'webhooks'> & Partial<Record<'webhooks' | 'notices', Operation['webhooks']>>;

function load(file: string | undefined, logger: SandboxLogger): Operation[] {
  if (!file || !existsSync(file)) return [];
  try {
    const raw: unknown = JSON.parse(readFileSync(file, 'utf8'));
    kept.parse(raw);
    const { operations } = raw as { operations: SavedOperation[] };
    return operations.map(({ notices = [], webhooks = notices, ...one }) => ({ ...one, webhooks }));
  } catch (error) {
    logger.warn({ file, error: String(error) }, 'the saved payments could not be read; starting without them');
    return [];
  }
}
