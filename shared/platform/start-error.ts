/** The program cannot start with this environment or input. `message` is for a person and needs no stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}

/** A wrong environment. `message` has one line for each wrong variable: what is needed and what was given. */
export class EnvError extends StartError {
  override name = 'EnvError';
}

/** The program cannot continue, and the reason is already on stderr. */
export class AlreadyToldError extends Error {
  override name = 'AlreadyToldError';
}
