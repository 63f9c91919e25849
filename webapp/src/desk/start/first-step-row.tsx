import type { FirstStepView } from '#shared/contract/desk/first-steps.ts';
import { ButtonLink } from '#webapp/components/ui/button.tsx';
import { CheckIcon } from '#webapp/components/ui/icons.tsx';
import { useSessionUser } from '#webapp/lib/session/use-session.ts';
import styles from './start.module.css';
import { STEP_WORDS, type StepWords } from './step-words.ts';

/** One of the first steps: its state, and the link to its screen. */
export function FirstStepRow({ step }: { step: FirstStepView }) {
  const { title, text } = STEP_WORDS[step.name];
  return (
    <li className={styles.step}>
      <span className={styles.mark} data-done={step.is_done}>
        {step.is_done && <CheckIcon size={18} />}
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {title}
          <span className="visually-hidden">{step.is_done ? ': готово' : ': ещё не сделано'}</span>
        </h3>
        <p className={styles.text}>{text}</p>
      </div>
      <StepAction step={step} />
    </li>
  );
}

/** Settings are changed by admins. */
function StepAction({ step }: { step: FirstStepView }) {
  const isAdmin = useSessionUser()?.role === 'admin';
  const words: StepWords = STEP_WORDS[step.name];
  if (isAdmin || !words.isForAdmins) {
    return (
      <ButtonLink look={step.is_done ? 'quiet' : 'primary'} href={words.path}>
        {step.is_done ? 'Открыть' : words.action}
      </ButtonLink>
    );
  }
  return step.is_done ? null : <p className={styles.whose}>Это настраивает администратор</p>;
}
