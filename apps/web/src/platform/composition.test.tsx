import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

// `testing/setup.ts` calls `ignoreComposingKeys`, as the app does at its start.
describe.each([
  ['during a composition', { isComposing: true }],
  ['right after one, in Safari', { keyCode: 229 }],
])('Enter %s', (_, composing) => {
  const pressEnter = (element: HTMLElement, how = {}) => fireEvent.keyDown(element, { key: 'Enter', ...how });

  it('reaches no handler of a field, a page, or a document', () => {
    const [onKeyDown, onDocument] = [vi.fn(), vi.fn()];
    document.addEventListener('keydown', onDocument);
    render(<input aria-label="Word" onKeyDown={onKeyDown} />);
    pressEnter(screen.getByLabelText('Word'), composing);
    expect(onKeyDown).not.toHaveBeenCalled();
    expect(onDocument).not.toHaveBeenCalled();
    pressEnter(screen.getByLabelText('Word'));
    expect(onKeyDown).toHaveBeenCalledOnce();
    expect(onDocument).toHaveBeenCalledOnce();
    document.removeEventListener('keydown', onDocument);
  });

  it('sends no form from an input, and still breaks a line in a text area', () => {
    render(
      <form>
        <input aria-label="Word" />
        <textarea aria-label="Text" />
      </form>,
    );
    expect(pressEnter(screen.getByLabelText('Word'), composing)).toBe(false);
    expect(pressEnter(screen.getByLabelText('Word'))).toBe(true);
    expect(pressEnter(screen.getByLabelText('Text'), composing)).toBe(true);
  });
});

it('other keys of an input method are no commands either', () => {
  const onKeyDown = vi.fn();
  render(<input aria-label="Word" onKeyDown={onKeyDown} />);
  for (const key of ['Escape', ' ', 'ArrowDown', 'Process'])
    expect(fireEvent.keyDown(screen.getByLabelText('Word'), { key, isComposing: true })).toBe(true);
  expect(onKeyDown).not.toHaveBeenCalled();
});
