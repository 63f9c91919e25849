/** The part of pino that the sandbox uses. */
export interface SandboxLogger {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}
