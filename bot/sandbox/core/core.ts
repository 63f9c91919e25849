import { limits } from '../limits.ts';
import type { SandboxLogger } from '../logger.ts';
import type { SandboxOptions } from '../options.ts';
import type { CallbackAnswer, CheckoutAnswer, InlineAnswer } from './bot-answers.ts';
import { defaultWorld } from './default-world.ts';
import { createFaultBook, type FaultBook } from './fault-book.ts';
import { createFileStore, type FileStore } from './file-store.ts';
import { createHub, type Hub } from './hub.ts';
import { createPendingBook, type PendingBook } from './pending.ts';
import { createSaver, loadWorld, type Saver } from './snapshot.ts';
import { createUpdateQueue, type UpdateQueue } from './update-queue.ts';
import type { WireUser } from './wire.ts';
import type { World } from './world.ts';

interface LoggedCall {
  method: string;
  params: Record<string, unknown>;
  ok: boolean;
  error?: string | undefined;
  at: number;
}

/** Everything that the parts of the sandbox share. */
export interface Core {
  token: string;
  publicUrl: URL;
  /** Whether the trial payment provider runs here. */
  hasRobokassa: boolean;
  botUser: WireUser & { username: string };
  logger: SandboxLogger;
  world: World;
  hub: Hub;
  updates: UpdateQueue;
  files: FileStore;
  faults: FaultBook;
  saver: Saver;
  callbacks: PendingBook<CallbackAnswer>;
  inlineQueries: PendingBook<InlineAnswer>;
  checkouts: PendingBook<CheckoutAnswer>;
  calls: LoggedCall[];
  /** Seconds since 1970, as in Telegram's dates. */
  now(): number;
}

export function createCore(options: SandboxOptions): Core {
  const { token, logger, stateFile } = options;
  const name = options.botName ?? 'Прилавок';
  const world = loadWorld(stateFile, defaultWorld(), logger);
  const hub = createHub();
  const saver = createSaver(stateFile, world, logger);
  hub.subscribe(() => saver.schedule());
  return {
    token,
    publicUrl: new URL(options.publicUrl),
    hasRobokassa: options.robokassa !== undefined,
    botUser: {
      id: Number.parseInt(token, 10),
      is_bot: true,
      first_name: name,
      username: options.botUsername ?? 'prilavok_sandbox_bot',
    },
    logger,
    world,
    hub,
    updates: createUpdateQueue(() => world.nextUpdateId++),
    files: createFileStore(world, stateFile),
    faults: createFaultBook(),
    saver,
    callbacks: createPendingBook(limits.rememberedQueries),
    inlineQueries: createPendingBook(limits.rememberedQueries),
    checkouts: createPendingBook(limits.rememberedQueries),
    calls: [],
    now: () => Math.floor(Date.now() / 1000),
  };
}
