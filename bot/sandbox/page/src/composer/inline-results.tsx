import { useEffect, useRef, useState } from 'react';
import type { InlineResult } from '../../../core/bot-answers.ts';
import { attempt } from '../state/actions.ts';
import { control } from '../state/control-client.ts';

const typingPauseMs = 300;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

interface Found {
  results: (InlineResult & { queryId: string })[];
  next: string;
}

/** Loads the next page. A result that is in the list already is not added again. */
async function ask(personId: number, query: string, before: Found | undefined): Promise<Found | undefined> {
  const reply = await attempt(personId, () => control.inline(personId, query, before?.next));
  if (!reply) return undefined;
  const known = new Set(before?.results.map(({ id }) => id));
  const fresh = (reply.answer?.results ?? []).filter(({ id }) => !known.has(id));
  return {
    results: [...(before?.results ?? []), ...fresh.map((result) => ({ ...result, queryId: reply.query_id }))],
    next: reply.answer?.next_offset ?? '',
  };
}

/** The bot's results for `@bot query`, above the input. */
export function InlineResults({ query, personId, onChosen }: { query: string; personId: number; onChosen(): void }) {
  const [found, setFound] = useState<Found>();
  const current = useRef(query);
  current.current = query;
  useEffect(() => {
    const timer = setTimeout(async () => {
      const first = await ask(personId, query, undefined);
      if (first && current.current === query) setFound(first);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [query, personId]);

  const results = found?.results ?? [];
  const choose = (result: { id: string; queryId: string }): void => {
    onChosen();
    void attempt(personId, () => control.chooseInline(personId, result.queryId, result.id));
  };
  const showMore = async (): Promise<void> => {
    const more = await ask(personId, query, found);
    if (more && current.current === query) setFound(more);
  };
  if (!found) return <p className="suggestions note">Ищем…</p>;
  return (
    <ul className="suggestions inline-results" aria-label="Результаты бота">
      {results.map((result) => {
        const picture = textOf(result.thumbnail_url) || textOf(result.photo_url);
        return (
          <li key={result.id}>
            <button type="button" onClick={() => choose(result)}>
              {picture ? (
                <img src={picture} alt="" />
              ) : (
                <span className="letter">{textOf(result.title).slice(0, 1)}</span>
              )}
              <span className="inline-text">
                <b>{textOf(result.title) || textOf(result.caption)}</b>
                <span>{textOf(result.description)}</span>
              </span>
            </button>
          </li>
        );
      })}
      {found.next && (
        <li>
          <button type="button" className="inline-top" onClick={() => void showMore()}>
            Показать ещё
          </button>
        </li>
      )}
      {results.length === 0 && <li className="note">Бот ничего не нашёл</li>}
    </ul>
  );
}
