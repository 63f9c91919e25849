import { useEffect, useState } from 'react';

const TYPING_MS = 300;

/** A value once nothing of it has changed for a moment: a server is not asked about every letter. */
export function useDebouncedValue<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled) as Value;
}
