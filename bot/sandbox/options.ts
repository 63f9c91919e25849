import type { SandboxLogger } from './logger.ts';
import type { RobokassaOptions } from './robokassa/options.ts';

export interface SandboxOptions {
  /** 0 takes any free port. */
  port: number;
  /** The token that the bot uses and that signs launch data. */
  token: string;
  /** Where the shop answers; mini apps are proxied from here. */
  publicUrl: string;
  logger: SandboxLogger;
  botUsername?: string;
  botName?: string;
  /** Chats are kept here across restarts; without it they live in memory only. */
  stateFile?: string;
  /** The built messenger page; `page/dist` beside this file by default. */
  pageDir?: string;
  /** Who has pressed Start already when the sandbox opens for the first time. */
  startedBy?: number;
  /** Opens the stand-in of the payment provider under /robokassa. */
  robokassa?: Omit<RobokassaOptions, 'logger' | 'shopUrl' | 'stateFile'> | undefined;
}
