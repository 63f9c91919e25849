import { GrammyError, HttpError } from 'grammy';

/** What a failed call to Telegram means for its message. */
type Refusal =
  | { kind: 'blocked'; reason: string }
  | { kind: 'never'; reason: string }
  | { kind: 'moved'; chatId: number }
  | { kind: 'topic_gone' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'no_bot'; reason: string }
  | { kind: 'unsent'; reason: string }
  | { kind: 'unknown' };

export function refusalOf(error: unknown): Refusal {
  if (error instanceof GrammyError) return refusalOfAnswer(error);
  // The connection broke: the call may have been executed.
  if (error instanceof HttpError) return { kind: 'unknown' };
  return { kind: 'unsent', reason: error instanceof Error ? error.message : String(error) };
}

function refusalOfAnswer({ error_code, description, parameters }: GrammyError): Refusal {
  if (error_code === 429) return { kind: 'wait', seconds: parameters.retry_after ?? 30 };
  if (parameters.migrate_to_chat_id !== undefined) return { kind: 'moved', chatId: parameters.migrate_to_chat_id };
  if (/message thread not found|TOPIC_(DELETED|CLOSED)/i.test(description)) return { kind: 'topic_gone' };
  // Both end when the person starts the bot again.
  if (error_code === 403 || /chat not found/i.test(description)) return { kind: 'blocked', reason: description };
  // A revoked token is not the message's fault: it waits until the bot has a valid one.
  if (error_code === 401 || error_code === 404) return { kind: 'no_bot', reason: description };
  if (error_code >= 400 && error_code < 500) return { kind: 'never', reason: description };
  return { kind: 'unsent', reason: description };
}
