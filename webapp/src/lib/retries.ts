import { ApiError } from './api-client.ts';

/** How queries are repeated: only after temporary errors, not after refusals, twice at most. */
export const RETRIES = {
  retry: (failures: number, error: Error): boolean =>
    failures < 2 &&
    error instanceof ApiError &&
    (error.code === 'network' || error.code === 'timeout' || error.status >= 500),
  /** Milliseconds. */
  retryDelay: (failures: number): number => 400 * 2 ** failures,
};
