import type { ReactNode } from 'react';
import { DraftCallout } from './draft-callout.tsx';
import styles from './kit.module.css';
import { SaveBar } from './save-bar.tsx';

interface RecordFormProps {
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

/** A form that keeps a draft: the note about it above the fields, the save bar below. */
export function RecordForm({ form: { isDirty, submit, reset, unsaved }, isBusy, save, children }: RecordFormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DraftCallout wasRestored={unsaved.wasRestored} isStale={unsaved.isStale} onDiscard={reset} />
      {children}
      <SaveBar isDirty={isDirty} busy={isBusy} save={save} onCancel={reset} />
    </form>
  );
}
