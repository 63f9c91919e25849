import type { SandboxLogger } from '../logger.ts';

export type HashName = 'md5' | 'ripemd160' | 'sha1' | 'sha256' | 'sha384' | 'sha512';

/** The shop's settings in the provider's cabinet. */
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
  /** The shop's address, for webhooks and returning buyers. */
  shopUrl: string;
  resultMethod?: 'GET' | 'POST';
  logger: SandboxLogger;
  /** Stores payments across restarts; without it they are only in memory. */
  stateFile?: string | undefined;
  /** After how many milliseconds an unanswered webhook is repeated. */
  retryDelaysMs?: readonly number[];
  /** How long a receipt or a refund is being processed. */
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
