import { afterEach, describe, expect, it } from 'vitest';
import type { TourStep } from './tour-view.ts';
import { targetVisibility, visibleSteps } from './run-tour.ts';

type Style = Partial<Pick<CSSStyleDeclaration, 'display' | 'visibility' | 'opacity'>>;

const show = (styles: Readonly<Record<string, Style>>, around: Style = {}): void => {
  const outer = document.createElement('div');
  Object.assign(outer.style, around);
  for (const [id, style] of Object.entries(styles)) {
    const element = document.createElement('p');
    element.id = id;
    Object.assign(element.style, style);
    outer.append(element);
  }
  document.body.replaceChildren(outer);
};

afterEach(() => document.body.replaceChildren());

const step = (target: string): TourStep => ({ target, content: target });

describe('the target of a step', () => {
  it('is visible, or missing', () => {
    show({ a: {} });
    expect(targetVisibility(step('#a'))).toBe('visible');
    expect(targetVisibility(step('#b'))).toBe('missing');
    expect(targetVisibility(step('[['))).toBe('missing');
  });

  it.each([{ display: 'none' }, { visibility: 'hidden' }, { opacity: '0' }, { opacity: '0.0' }])(
    'is hidden by %o',
    (style) => {
      show({ a: style });
      expect(targetVisibility(step('#a'))).toBe('hidden');
    },
  );

  it.each([{ display: 'none' }, { opacity: '0' }])('is hidden by %o around it', (around) => {
    show({ a: {} }, around);
    expect(targetVisibility(step('#a'))).toBe('hidden');
  });

  it('is visible when only pale, or visible within a hidden element', () => {
    show({ a: { opacity: '0.3' } });
    expect(targetVisibility(step('#a'))).toBe('visible');
    show({ a: { visibility: 'visible' } }, { visibility: 'hidden' });
    expect(targetVisibility(step('#a'))).toBe('visible');
  });

  it('can be an element, for as long as it is in the page', () => {
    const element = document.createElement('p');
    document.body.append(element);
    expect(targetVisibility({ target: element, content: 'It.' })).toBe('visible');
    element.remove();
    expect(targetVisibility({ target: element, content: 'It.' })).toBe('missing');
  });

  it('omits its step when not visible, and reports it', () => {
    show({ a: {}, b: { display: 'none' }, d: {} });
    const reported: string[] = [];
    const steps = ['#a', '#b', '#c', '#d'].map(step);
    const visible = visibleSteps(steps, ({ content }, visibility) =>
      reported.push(`${content} ${visibility}`),
    );
    expect(visible).toEqual([0, 3]);
    expect(reported).toEqual(['#b hidden', '#c missing']);
  });
});
