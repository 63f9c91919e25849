import { ApiError } from '#webapp/lib/api-client.ts';

interface Words {
  /** The text for a refusal of the server without a message. */
  refused: string;
  /** The text if there was no answer. */
  failed: string;
}

export const SIGN_IN_WORDS: Words = { refused: 'Ошибка авторизации', failed: 'Ошибка при авторизации' };
export const SIGN_UP_WORDS: Words = { refused: 'Ошибка регистрации', failed: 'Ошибка при регистрации' };

export interface AuthProblem {
  text: string;
  /** What can be done about it, if the text does not say so. */
  advice: string | null;
}

/** The server's message, if there is one. */
export function authProblem(error: unknown, words: Words): AuthProblem {
  if (!(error instanceof ApiError)) return { text: words.failed, advice: null };
  if (error.code === 'preview') return { text: error.message, advice: null };
  if (error.status === 0) return { text: words.failed, advice: error.message };
  return { text: error.code === 'bad_answer' ? words.refused : error.message || words.refused, advice: null };
}
