import type { ReactNode } from 'react';
import { DraftCallout } from '#webapp/desk/kit/draft-callout.tsx';
import { SaveBar } from '#webapp/desk/kit/save-bar.tsx';
import styles from './discounts.module.css';

interface TermsFormProps {
  form: {
    isDirty: boolean;
    submit: () => void;
    reset: () => void;
    unsaved: { wasRestored: boolean; isStale: boolean };
  };
  isBusy: boolean;
  save: string;
  children: ReactNode;
}

/** The common form of a sale and a promo code: the note about a draft above the fields, the save bar below. */
export function TermsForm({ form: { isDirty, submit, reset, unsaved }, isBusy, save, children }: TermsFormProps) {
  return (
    <form
      className={styles.screen}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DraftCallout wasRestored={unsaved.wasRestored} isStale={unsaved.isStale} onDiscard={reset} />
      <div className={styles.form}>{children}</div>
      <SaveBar isDirty={isDirty} busy={isBusy} save={save} onCancel={reset} />
    </form>
  );
}
