import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFocusAfterRemoval } from './focus.ts';

const List = ({ names }: { names: readonly string[] }) => {
  const { list, fallback, entry } = useFocusAfterRemoval<HTMLUListElement, HTMLButtonElement>();
  return (
    <>
      <ul ref={list}>
        {names.map((name) => (
          <li key={name} ref={entry}>
            <button type="button">{name}</button>
          </li>
        ))}
      </ul>
      <button ref={fallback} type="button">
        Add
      </button>
    </>
  );
};

const button = (name: string) => screen.getByRole('button', { name });

it('an entry that goes with the focus hands it to the next, the last one, or what adds entries', async () => {
  const { rerender } = render(<List names={['Ann', 'Ben', 'Cy']} />);
  act(() => button('Ben').focus());
  rerender(<List names={['Ann', 'Cy']} />);
  await waitFor(() => expect(button('Cy')).toHaveFocus());
  rerender(<List names={['Ann']} />);
  await waitFor(() => expect(button('Ann')).toHaveFocus());
  rerender(<List names={[]} />);
  await waitFor(() => expect(button('Add')).toHaveFocus());
});

it('nothing jumps into the list if an entry goes later, without the focus', async () => {
  const { rerender } = render(<List names={['Ann', 'Ben']} />);
  act(() => button('Ben').focus());
  // The removal takes long, and the user goes on meanwhile.
  act(() => button('Ben').blur());
  rerender(<List names={['Ann']} />);
  await Promise.resolve();
  expect(document.body).toHaveFocus();
});
