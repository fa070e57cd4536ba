import { afterEach, describe, expect, test, vi } from 'vitest';
import { isGoodMoment, isTurnOf } from './attention.ts';

type Seen = {
  visibility?: 'visible' | 'hidden';
  focused?: string;
  shownSelector?: string;
};

const showPage = ({ visibility = 'visible', focused = 'body', shownSelector = '' }: Seen): void => {
  vi.stubGlobal('document', {
    visibilityState: visibility,
    activeElement: { matches: (selector: string) => selector.split(', ').includes(focused) },
    querySelector: (selector: string) => (selector === shownSelector ? {} : null),
  });
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an unrequested dialog', () => {
  test('may come where nothing else is going on', () => {
    showPage({});
    expect(isGoodMoment()).toBe(true);
  });

  test.each<[string, Seen]>([
    ['the page is not looked at', { visibility: 'hidden' }],
    ['somebody types', { focused: 'textarea' }],
    ['a dialog is open', { shownSelector: 'dialog[open]' }],
    ['a menu is open', { shownSelector: '[popover="auto"]:popover-open' }],
    ['a question is open', { shownSelector: '[data-asks]' }],
    ['a game runs', { shownSelector: '[data-blocks-interruptions]' }],
    ['a collection is being made', { shownSelector: '[data-multi-step-form]' }],
  ])('waits while %s', (_, seen) => {
    showPage(seen);
    expect(isGoodMoment()).toBe(false);
  });
});

describe('what comes up by itself', () => {
  test('comes as question, tour, badge, each after those before it', () => {
    expect(isTurnOf('question', ['tour', 'badge'])).toBe(true);
    expect(isTurnOf('tour', ['question'])).toBe(false);
    expect(isTurnOf('tour', ['badge'])).toBe(true);
    expect(isTurnOf('badge', ['question', false])).toBe(false);
    expect(isTurnOf('badge', [false, 'tour'])).toBe(false);
    expect(isTurnOf('badge', [false, false])).toBe(true);
  });

  test('lets badges wait for the tour', () => {
    showPage({});
    expect(isGoodMoment({ hasTour: true })).toBe(false);
  });
});
