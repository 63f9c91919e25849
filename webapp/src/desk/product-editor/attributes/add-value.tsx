import { useState } from 'react';
import { Button } from '#webapp/components/ui/button.tsx';
import styles from './attributes.module.css';

interface AddValueProps {
  label: string;
  placeholder: string;
  /** What other products have. */
  offered: readonly string[];
  onAdd: (text: string) => void;
}

/** One name or several with commas; Enter adds. */
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
        // What was typed and left is meant.
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
