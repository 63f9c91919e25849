import { postInlineResult } from '../bot-api/inline-results.ts';
import type { InlineAnswer } from '../core/bot-answers.ts';
import type { Core } from '../core/core.ts';
import { userOf } from '../core/people.ts';
import type { Person, WireMessage } from '../core/world.ts';
import { limits, setBounded } from '../limits.ts';
import { newQueryId } from './press.ts';
import { SandboxError } from './sandbox-error.ts';

interface InlineSearch {
  queryId: string;
  answer: Promise<InlineAnswer | undefined>;
}

const inlineWaitMs = 10_000;
const lastAnswers = new WeakMap<Core, Map<string, { query: string; answer: InlineAnswer }>>();

function remembered(core: Core): Map<string, { query: string; answer: InlineAnswer }> {
  const known = lastAnswers.get(core) ?? new Map();
  lastAnswers.set(core, known);
  return known;
}

/** `@bot query` typed in the chat. */
export function askInline(core: Core, person: Person, query: string, offset: string): InlineSearch {
  const queryId = newQueryId();
  const pending = core.inlineQueries.open(queryId, inlineWaitMs);
  core.updates.push('inline_query', { id: queryId, from: userOf(person), query, offset, chat_type: 'sender' });
  const answer = pending.then((given) => {
    if (given) setBounded(remembered(core), queryId, { query, answer: given }, limits.rememberedQueries);
    return given;
  });
  return { queryId, answer };
}

/** The person chooses a result: it is sent in their name. */
export function chooseInline(core: Core, person: Person, queryId: string, resultId: string): WireMessage {
  const asked = remembered(core).get(queryId);
  const result = asked?.answer.results.find((one) => one.id === resultId);
  if (!asked || !result) throw new SandboxError(404, 'no such inline result');
  const message = postInlineResult(core, person, result);
  core.updates.push('chosen_inline_result', { result_id: resultId, from: userOf(person), query: asked.query });
  core.updates.push('message', message);
  return message;
}
