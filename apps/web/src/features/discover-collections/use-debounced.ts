import { useEffect, useState } from 'react';

/** A value after it has rested, and a function that flushes it. */
export const useDebounced = <Value>(value: Value, restMs: number): readonly [Value, () => void] => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return [settled, () => setSettled(value)];
};
