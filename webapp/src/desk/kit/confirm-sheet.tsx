import type { ReactNode } from 'react';
import { Button } from '#webapp/components/ui/button.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import styles from './kit.module.css';

interface ConfirmSheetProps {
  title: string;
  /** What the press does: 'Удалить', never 'Да'. */
  yes: string;
  no?: string;
  /** The action is running: the sheet stays open. */
  busy?: boolean;
  isDangerous?: boolean;
  /** The question is about a step back, so the sheet has no history entry that another step would close. */
  isAboutSteps?: boolean;
  onYes: () => void;
  onNo: () => void;
  /** What will happen. */
  children?: ReactNode;
}

/** A question before an action that cannot easily be undone: from below on a phone, in the middle on a desktop. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { title, yes, no = 'Отмена', busy = false, isDangerous = false, isAboutSteps = false } = props;
  const { onYes, onNo, children } = props;
  return (
    <Dialog title={title} inAddress={isAboutSteps} onClose={onNo}>
      {children && <div className={styles.question}>{children}</div>}
      <div className={styles.answers} {...(isDangerous && { 'data-dangerous': '' })}>
        <Button look="quiet" onClick={onNo}>
          {no}
        </Button>
        <Button busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
