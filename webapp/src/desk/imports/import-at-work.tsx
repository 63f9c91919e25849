import type { Import } from '#shared/contract/desk/imports.ts';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { STEP_NAMES } from './import-words.ts';
import styles from './imports.module.css';
import { ProgressBar } from './progress-bar.tsx';

const WORDS = {
  reading: 'Читаем файл. В магазине пока ничего не меняется.',
  applying: 'Применяем. Либо применится весь файл, либо магазин останется как был.',
  undoing: 'Возвращаем всё, как было до импорта.',
} as const;

/** The progress of the job, and a note that nobody has to wait on this screen. */
export function ImportAtWork({ import: { state, progress, is_stalled } }: { import: Import }) {
  const { step, done, total } = progress ?? { step: 'queued' as const, done: 0, total: null };
  return (
    <section className={styles.card} aria-label="Ход импорта">
      <ProgressBar label={STEP_NAMES[step]} done={done} total={total} />
      {state in WORDS && <p>{WORDS[state as keyof typeof WORDS]}</p>}
      <p className={styles.soft}>Страницу можно закрыть: всё продолжится само.</p>
      {is_stalled && (
        <Callout tone="danger">
          Программа магазина, которая это делает, больше минуты не отвечает. Магазин остался таким, каким был; как
          только она вернётся, продолжит сама.
        </Callout>
      )}
    </section>
  );
}
