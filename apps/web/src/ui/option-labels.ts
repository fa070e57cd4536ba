import type { Option } from './select-field.tsx';

export const optionsOf = <Value extends string>(values: readonly Value[]): readonly Option<Value>[] =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));
