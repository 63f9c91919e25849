/** A refusal of a control endpoint; `status` is the HTTP status. */
export class SandboxError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.name = 'SandboxError';
    this.status = status;
  }
}
