import { useEffect, useState } from 'react';
import type { InlineAnswer } from '../../../core/bot-answers.ts';
import { attempt, openApp } from '../state/actions.ts';
import { control } from '../state/control-client.ts';
import { setScreen } from '../state/store.ts';

const typingPauseMs = 300;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What the bot found for `@bot query`, above the input. */
export function InlineResults({ query, personId, onChosen }: { query: string; personId: number; onChosen(): void }) {
  const [found, setFound] = useState<{ queryId: string; answer: InlineAnswer | null }>();
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(async () => {
      const reply = await attempt(personId, () => control.inline(personId, query));
      if (reply && !gone) setFound({ queryId: reply.query_id, answer: reply.answer });
    }, typingPauseMs);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [query, personId]);

  const { results = [], button } = found?.answer ?? {};
  const choose = (id: string): void => {
    onChosen();
    void attempt(personId, () => control.chooseInline(personId, found?.queryId ?? '', id));
  };
  const pressButton = (): void => {
    if (button?.web_app) void openApp(personId, { via: 'inline_mode', url: button.web_app.url });
    else if (button?.start_parameter) setScreen(personId, { pendingStart: button.start_parameter });
  };
  if (!found) return <p className="suggestions note">Ищем…</p>;
  return (
    <ul className="suggestions inline-results" aria-label="Результаты бота">
      {button && (
        <li>
          <button type="button" className="inline-top" onClick={pressButton}>
            {button.text}
          </button>
        </li>
      )}
      {results.map((result) => {
        const picture = textOf(result.thumbnail_url) || textOf(result.photo_url);
        return (
          <li key={result.id}>
            <button type="button" onClick={() => choose(result.id)}>
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
      {results.length === 0 && !button && <li className="note">Бот ничего не нашёл</li>}
    </ul>
  );
}
