import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { SandboxLogger } from '../logger.ts';
import type { World } from './world.ts';

/** Detects a foreign or incomplete file; the details are not checked, because the sandbox wrote them itself. */
const worldShape = z.looseObject({
  bot: z.looseObject({}),
  people: z.array(z.looseObject({ id: z.number(), slug: z.string() })),
  chats: z.array(z.looseObject({ id: z.number(), messages: z.array(z.looseObject({ message_id: z.number() })) })),
  files: z.array(z.looseObject({ id: z.string() })),
  nextMessageId: z.number(),
  nextUpdateId: z.number(),
});

export function loadWorld(file: string | undefined, fresh: World, logger: SandboxLogger): World {
  if (!file || !existsSync(file)) return fresh;
  try {
    const raw: unknown = JSON.parse(readFileSync(file, 'utf8'));
    worldShape.parse(raw);
    return { ...fresh, ...(raw as World) };
  } catch (error) {
    const aside = `${file}.broken`;
    renameSync(file, aside);
    logger.warn({ file: aside, error: String(error) }, 'the saved chats could not be read; they were set aside');
    return fresh;
  }
}

export interface Saver {
  schedule(): void;
  /** Writes pending changes now. */
  flush(): void;
}

/** Saves at most twice a second. It writes a new file and renames it, so that the file is complete after a crash. */
export function createSaver(file: string | undefined, world: object, logger: SandboxLogger): Saver {
  let timer: NodeJS.Timeout | undefined;
  const write = (): void => {
    timer = undefined;
    if (!file) return;
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(world));
      renameSync(`${file}.new`, file);
    } catch (error) {
      logger.error({ file, error: String(error) }, 'the chats could not be saved');
    }
  };
  return {
    schedule() {
      if (file) timer ??= setTimeout(write, 500).unref();
    },
    flush() {
      if (!timer) return;
      clearTimeout(timer);
      write();
    },
  };
}
