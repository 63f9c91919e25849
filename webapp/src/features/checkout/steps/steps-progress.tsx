import { classes } from '#webapp/components/ui/classes.ts';
import { CheckIcon } from '#webapp/components/ui/icons.tsx';
import styles from './steps-progress.module.css';

const TITLES = ['Доставка', 'Подтверждение', 'Оплата'];

/** The current step: numbered circles with titles, one below the other on a narrow screen. */
export function StepsProgress({ step }: { step: number }) {
  return (
    <ol className={styles.steps} aria-label="Шаги оформления заказа">
      {TITLES.map((title, index) => {
        const isDone = index + 1 < step;
        const isActive = index + 1 === step;
        return (
          <li
            key={title}
            className={classes(styles.step, isDone && styles.done, isActive && styles.active)}
            aria-current={isActive ? 'step' : undefined}
          >
            <span className={styles.circle}>{isDone ? <CheckIcon size={18} /> : index + 1}</span>
            <span className={styles.title}>
              {title}
              {isDone && <span className="visually-hidden">: шаг пройден</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
