import { useState } from 'react';
import { Button } from '#webapp/components/ui/button.tsx';
import styles from './attributes.module.css';

interface AddValueProps {
  label: string;
  placeholder: string;
  /** Values that other products have. */
  offered: readonly string[];
  onAdd: (text: string) => void;
}

/** Takes one name or several with commas; Enter adds them. */
export function AddValue({ label, placeholder, offered, onAdd }: AddValueProps) {
  const [text, setText] = useState('');
  const add = (added: string) => {
    if (added.trim() !== '') onAdd(added);
    setText('');
  };
  return (
    <div className={styles.adding}>
      <input
        className={styles.valueName}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add(text);
        }}
        // A name that is still in the field when it loses the focus is added too.
        onBlur={() => add(text)}
      />
      {text !== '' && (
        <Button look="quiet" onClick={() => add(text)}>
          Добавить
        </Button>
      )}
      {offered.length > 0 && (
        <span className={styles.offered}>
          {offered.map((one) => (
            <button key={one} type="button" aria-label={`Добавить: ${one}`} onClick={() => add(one)}>
              + {one}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}
