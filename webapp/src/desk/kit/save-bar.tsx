import { Button } from '#webapp/components/ui/button.tsx';
import styles from './kit.module.css';

interface SaveBarProps {
  /** The bar is shown only while there is something to save. */
  isDirty: boolean;
  busy?: boolean;
  save?: string;
  /** The id of the form that is saved, if the bar is outside of it. */
  form?: string;
  onSave?: () => void;
  onCancel: () => void;
}

/** 'Сохранить' and 'Отменить' in the thumb's reach, above the tabs. Without `onSave` it submits its form. */
export function SaveBar({ isDirty, busy = false, save = 'Сохранить', form, onSave, onCancel }: SaveBarProps) {
  if (!isDirty && !busy) return null;
  return (
    <div className={styles.save} data-save-bar="">
      <Button
        type={onSave ? 'button' : 'submit'}
        busy={busy}
        {...(form !== undefined && { form })}
        {...(onSave && { onClick: onSave })}
      >
        {save}
      </Button>
      <Button look="bare" disabled={busy} onClick={onCancel}>
        Отменить
      </Button>
      <p className={styles.saveNote} role="status">
        Есть несохранённые изменения
      </p>
    </div>
  );
}
