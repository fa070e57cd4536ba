import { useEffect, useState } from 'react';

/** The second value flushes it. */
export const useDebounced = <Value>(value: Value, restMs: number): readonly [Value, () => void] => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return [settled, () => setSettled(value)];
};
