import { fireEvent } from '@testing-library/react';

/** Typing letter by letter is slow. */
export const fill = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } });
};
