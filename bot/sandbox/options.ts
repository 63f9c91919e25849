import type { SandboxLogger } from './logger.ts';
import type { RobokassaOptions } from './robokassa/options.ts';

export interface SandboxOptions {
  /** 0 means any free port. */
  port: number;
  /** The bot's token, which also signs launch data. */
  token: string;
  /** The shop's address; mini apps are proxied from here. */
  publicUrl: string;
  logger: SandboxLogger;
  botUsername?: string;
  botName?: string;
  /** The file with the chats; without it they are lost at a restart. */
  stateFile?: string;
  /** The built messenger page; `page/dist` beside this file by default. */
  pageDir?: string;
  /** The person who has already pressed Start in a new sandbox. */
  startedBy?: number;
  /** Runs the trial payment provider under /robokassa. */
  robokassa?: Omit<RobokassaOptions, 'logger' | 'shopUrl' | 'stateFile'> | undefined;
}
