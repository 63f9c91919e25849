import type { RobokassaOptions } from './robokassa/options.ts';

/** The part of pino that the sandbox uses. */
export interface SandboxLogger {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

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
