import { describe, expect, it } from 'vitest';
import { invalidStepsMessage, isClosedBy, nextLabel, readSteps } from './tour-view.ts';

it('the Next button has the progress, or none, or Last', () => {
  expect(nextLabel(0, 5, true)).toBe('Next (Step 1 of 5)');
  expect(nextLabel(0, 5, false)).toBe('Next');
  expect(nextLabel(4, 5, true)).toBe('Last');
  expect(nextLabel(0, 1, true)).toBe('Last');
});

const element = { nodeType: 1 };

describe('a list of steps', () => {
  it('holds steps of a target, a selector or an element, and content', () => {
    const steps = [
      { target: '#start', content: 'Press here.' },
      { target: element, content: 'Or here.' },
    ];
    expect(readSteps(steps)).toBe(steps);
    expect(readSteps([])).toEqual([]);
  });

  it.each([
    ['a string', '#start'],
    ['nothing', undefined],
    ['null', null],
    ['an object', { target: '#start', content: 'Press here.' }],
    ['a list with null', [null]],
    ['a step without a target', [{ content: 'Press here.' }]],
    ['an empty target', [{ target: ' ', content: 'Press here.' }]],
    ['a target that is no element', [{ target: {}, content: 'Press here.' }]],
    ['a step without content', [{ target: '#start' }]],
    ['content that is no text', [{ target: '#start', content: 5 }]],
    ['one bad step among good ones', [{ target: '#start', content: 'Press here.' }, 7]],
  ])('is not %s', (_, value) => {
    expect(readSteps(value)).toBeNull();
  });

  it('that is malformed has the message of the specification', () => {
    expect(invalidStepsMessage).toBe('Steps are not valid');
  });
});

describe('Escape', () => {
  const step = { target: '#start', content: 'Press here.' };
  const escape = { key: 'Escape' };

  it('closes the tooltip, and no other key does', () => {
    expect(isClosedBy(step, escape)).toBe(true);
    expect(isClosedBy({ ...step, isClosedByEscape: true }, escape)).toBe(true);
    expect(isClosedBy(step, { ...escape, key: 'Enter' })).toBe(false);
  });

  it('doesn’t if the step disables it', () => {
    expect(isClosedBy({ ...step, isClosedByEscape: false }, escape)).toBe(false);
  });
});
