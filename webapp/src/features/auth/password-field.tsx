import { type ComponentProps, useState } from 'react';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import styles from './auth.module.css';

type PasswordFieldProps = ComponentProps<typeof TextField>;

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <TextField {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        className={styles.reveal}
        aria-pressed={shown}
        aria-label={`Показать: ${props.label.toLowerCase()}`}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Скрыть' : 'Показать'}
      </button>
    </div>
  );
}
