import { describe, expect, it } from 'vitest';
import type { TourStep } from './tour-step.ts';
import { sightOf, visibleSteps } from './tour-targets.ts';
import type { TargetSource } from './tour-targets.ts';

type Look = { readonly display: string; readonly visibility: string; readonly opacity: string };

const plain: Look = { display: 'block', visibility: 'visible', opacity: '1' };

const pageOf = (looks: Readonly<Record<string, Partial<Look>>>, around: Partial<Look> = {}): TargetSource => {
  const outer = { parentElement: null, isConnected: true, look: { ...plain, ...around } };
  const elements = Object.fromEntries(
    Object.entries(looks).map(([selector, look]) => [
      selector,
      { parentElement: outer, isConnected: true, look: { ...plain, ...look } },
    ]),
  );
  return {
    querySelector: (selector) => {
      if (selector.includes('[[')) throw new SyntaxError('no selector');
      return (elements[selector] ?? null) as unknown as Element | null;
    },
    getComputedStyle: (element) => (element as unknown as { look: Look }).look,
  };
};

const step = (target: string): TourStep => ({ target, content: target });

describe('the target of a step', () => {
  it('is visible, or missing', () => {
    const page = pageOf({ '#a': {} });
    expect(sightOf(step('#a'), page)).toBe('visible');
    expect(sightOf(step('#b'), page)).toBe('missing');
    expect(sightOf(step('[['), page)).toBe('missing');
  });

  it.each([{ display: 'none' }, { visibility: 'hidden' }, { opacity: '0' }, { opacity: '0.0' }])(
    'is hidden by %o',
    (look) => {
      expect(sightOf(step('#a'), pageOf({ '#a': look }))).toBe('hidden');
    },
  );

  it.each([{ display: 'none' }, { opacity: '0' }])('is hidden by %o around it', (around) => {
    expect(sightOf(step('#a'), pageOf({ '#a': {} }, around))).toBe('hidden');
  });

  it('is seen where it is only pale, or visible within something that is not', () => {
    expect(sightOf(step('#a'), pageOf({ '#a': { opacity: '0.3' } }))).toBe('visible');
    expect(sightOf(step('#a'), pageOf({ '#a': {} }, { visibility: 'hidden' }))).toBe('visible');
  });

  it('can be an element, for as long as it is in the page', () => {
    const page = pageOf({ '#a': {} });
    const element = page.querySelector('#a') as Element;
    expect(sightOf({ target: element, content: 'It.' }, page)).toBe('visible');
    const gone = { isConnected: false } as Element;
    expect(sightOf({ target: gone, content: 'It.' }, page)).toBe('missing');
  });

  it('leaves its step out when nobody can see it, and says which and why', () => {
    const told: string[] = [];
    const page = pageOf({ '#a': {}, '#b': { display: 'none' }, '#d': {} });
    const steps = ['#a', '#b', '#c', '#d'].map(step);
    const visible = visibleSteps(steps, page, ({ content }, sight) => told.push(`${content} ${sight}`));
    expect(visible).toEqual([0, 3]);
    expect(told).toEqual(['#b hidden', '#c missing']);
  });
});
