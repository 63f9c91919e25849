import { useEffect, useRef, useState } from 'react';
import { SearchIcon } from '#webapp/components/ui/icons.tsx';
import styles from './search-input.module.css';

interface SearchInputProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (words: string) => void;
}

const TYPING_MS = 300;

/** The search text of a list: searched a moment after the last letter, not after every one. */
export function SearchInput({ label, placeholder, value, onChange }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <div className={styles.search}>
      <SearchIcon size={20} />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onChange(target.value.trim()), TYPING_MS);
        }}
      />
    </div>
  );
}
