import type { SandboxLogger } from '../logger.ts';

export type HashName = 'md5' | 'ripemd160' | 'sha1' | 'sha256' | 'sha384' | 'sha512';

/** What the owner of a shop has in the provider's cabinet. */
export interface Cabinet {
  login: string;
  password1: string;
  password2: string;
  /** Signs refunds. */
  password3: string;
  testPassword1: string;
  testPassword2: string;
  hash: HashName;
  resultUrl: string;
  resultMethod: 'GET' | 'POST';
  successUrl: string;
  failUrl: string;
}

export interface RobokassaOptions extends Omit<Cabinet, 'resultUrl' | 'resultMethod' | 'successUrl' | 'failUrl'> {
  /** Where the shop answers: webhooks and returning buyers go there. */
  shopUrl: string;
  resultMethod?: 'GET' | 'POST';
  logger: SandboxLogger;
  /** Payments are kept here across restarts; without it they live in memory only. */
  stateFile?: string | undefined;
  /** After how many milliseconds an unanswered webhook comes again. */
  retryDelaysMs?: readonly number[];
  /** How long a receipt or a refund stays in work. */
  workMs?: number;
}

export function cabinetOf(options: RobokassaOptions): Cabinet {
  const { login, password1, password2, password3, testPassword1, testPassword2, hash, shopUrl } = options;
  return {
    login,
    password1,
    password2,
    password3,
    testPassword1,
    testPassword2,
    hash,
    resultUrl: `${shopUrl}/payment/robokassa/result`,
    resultMethod: options.resultMethod ?? 'POST',
    successUrl: `${shopUrl}/payment/robokassa/success`,
    failUrl: `${shopUrl}/payment/robokassa/fail`,
  };
}
