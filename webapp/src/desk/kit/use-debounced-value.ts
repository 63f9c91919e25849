import { useEffect, useState } from 'react';

const TYPING_MS = 300;

/** A value after it has not changed for a moment, so that not every letter causes a request. */
export function useDebouncedValue<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled) as Value;
}
