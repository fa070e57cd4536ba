import { useEffect, useState } from 'react';

/** The value as it was once it had rested for so long; and how to have the present one at once. */
export const useDebounced = <Value>(value: Value, restMs: number): readonly [Value, () => void] => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return [settled, () => setSettled(value)];
};
