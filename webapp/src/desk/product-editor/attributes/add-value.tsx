import { useRef, useState } from 'react';
import { Button } from '#webapp/components/ui/button.tsx';
import styles from './attributes.module.css';

interface AddValueProps {
  label: string;
  placeholder: string;
  /** Values that other products have. */
  offered: readonly string[];
  /** `isLeaving`: the focus is going elsewhere by itself. */
  onAdd: (text: string, isLeaving: boolean) => void;
}

/** Takes one name or several with commas; Enter adds them. */
export function AddValue({ label, placeholder, offered, onAdd }: AddValueProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = (added: string, isLeaving = false) => {
    // The pressed button may disappear; what is typed next must not be lost.
    if (!isLeaving) input.current?.focus();
    if (added.trim() !== '') onAdd(added, isLeaving);
    setText('');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus of what is in it goes
    <div
      className={styles.adding}
      // A name that is still in the field when the focus goes elsewhere is added too.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) add(text, true);
      }}
    >
      <input
        ref={input}
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
      />
      {text !== '' && (
        <Button look="quiet" onClick={() => add(text)}>
          Добавить
        </Button>
      )}
      {offered.length > 0 && (
        <span className={styles.offered}>
          {offered.map((one) => (
            <button
              key={one}
              type="button"
              aria-label={`Добавить: ${one}`}
              onClick={() => add(text.trim() === '' ? one : `${text}, ${one}`)}
            >
              + {one}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}
