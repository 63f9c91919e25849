import type { FirstStepView } from '#shared/contract/desk/first-steps.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { FirstStepRow } from './first-step-row.tsx';
import styles from './start.module.css';

/** The steps that are left come first. */
export function FirstSteps({ steps }: { steps: readonly FirstStepView[] }) {
  const done = steps.filter((step) => step.is_done);
  const left = steps.filter((step) => !step.is_done);
  return (
    <section className={styles.card} aria-labelledby="first-steps">
      <div className={styles.head}>
        <h2 id="first-steps" className={styles.title}>
          {left.length === 0 ? 'Магазин готов к открытию' : 'С чего начать'}
        </h2>
        <p className={styles.text}>
          {left.length === 0
            ? 'Оформите пробный заказ сами: так вы увидите магазин глазами покупателя.'
            : `Осталось ${left.length} ${russianPlural(left.length, 'дело', 'дела', 'дел')}, и всё готово.`}
        </p>
        <div
          className={styles.progress}
          role="progressbar"
          aria-label="Готовность магазина"
          aria-valuemin={0}
          aria-valuemax={steps.length}
          aria-valuenow={done.length}
        >
          <span style={{ width: `${(100 * done.length) / steps.length}%` }} />
        </div>
      </div>
      <ul className={styles.steps}>
        {[...left, ...done].map((step) => (
          <FirstStepRow key={step.name} step={step} />
        ))}
      </ul>
    </section>
  );
}
