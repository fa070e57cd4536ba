import { describe, expect, it } from 'vitest';
import { seededRng } from '../random.ts';
import { createSideRules } from '../side-answers.ts';
import { parseSessionConfiguration } from './configuration.ts';
import { answerWayAt } from './plan.ts';
import { reportOf } from './report.ts';
import type { SidedItem } from './sides.ts';
import { configurationWith, itemsNamed, simulate } from './testing/simulate.ts';
import { timelineAhead } from './timeline.ts';
import { canReveal, currentSide } from './view.ts';

const settings = { frontLanguage: 'en', backLanguage: 'es', accentsMatter: false, articlesOptional: false };
const sequence = [
  { id: 0, name: 'cat', back: { name: 'gato', image: null } },
  { id: 1, name: 'naive', back: { name: 'naïf', image: null } },
  { id: 2, name: 'dog' },
];

const session = (changes: Parameters<typeof simulate>[0] = {}, rng = () => 0.9) =>
  simulate(
    { sequence, sideSettings: settings, isInteractive: true, ...changes },
    { sideRules: createSideRules(sequence, settings), rng },
  );

const reported = (run: ReturnType<typeof simulate>) => reportOf(run.state, '2026-11-29T08:00:00Z')?.items;

describe('an automatic session', () => {
  it('shows the first side for the speed, the other for the time of answers, and other items as ever', () => {
    const run = session({ isInteractive: false, showFirst: 'back' });
    expect([0, 499, 500, 3499, 3500, 4000, 7000, 7499].map(run.shownAt)).toEqual([
      'cat',
      'cat',
      'cat = answer',
      'cat = answer',
      'naive',
      'naive = answer',
      'dog',
      'dog',
    ]);
    expect(run.state.trials.map(({ firstSide }) => firstSide)).toEqual(['back', 'back']);
  });

  it('draws the first side of mixed items by the session’s random, once for each', () => {
    const many = Array.from({ length: 40 }, (_, id) => ({ ...sequence[0], id, name: `cat ${id}` }));
    const sidesOf = (seed: number) =>
      session({ sequence: many, showFirst: 'mixed' }, seededRng(seed)).state.plan.firstSides;
    expect(new Set(sidesOf(1))).toEqual(new Set(['front', 'back']));
    expect(sidesOf(1)).toEqual(sidesOf(1));
    expect(sidesOf(1)).not.toEqual(sidesOf(2));
  });
});

describe('a typed answer', () => {
  it('that is near counts and says its spelling; the first one is reported exactly', () => {
    const run = session()
      .at(1000)
      .does({ type: 'answer', text: ' El Kat\n' })
      .at(2500)
      .does({ type: 'answer', text: 'GATO' })
      .at(6000)
      .does({ type: 'answer', text: 'naif' });
    expect(run.state.phase).toMatchObject({ verdict: 'right', spelledAs: 'naïf' });
    run.at(9500).does({ type: 'answer', text: 'Dog' }).at(13_000);
    expect(reported(run)).toEqual([
      { name: 'cat', ms: 2500, outcome: 'missed', firstSide: 'front', given: ' El Kat\n' },
      { name: 'naive', ms: 500, outcome: 'right', firstSide: 'front', given: 'naif' },
      { name: 'dog', ms: 500, outcome: 'right' },
    ]);
  });

  it('is that of the front if the back is shown first', () => {
    const run = session({ showFirst: 'back' }).at(1000).does({ type: 'answer', text: 'gato' });
    expect(run.state.phase).toMatchObject({ verdict: 'wrong' });
    expect(run.at(2500).does({ type: 'answer', text: 'cat' }).state.phase).toMatchObject({
      verdict: 'right',
    });
  });

  it('to a picture is rated instead', () => {
    const pictures = [{ id: 0, name: 'cat', back: { name: '', image: '<svg/>' } }];
    expect(answerWayAt(session({ sequence: pictures }).state.plan, 0)).toBe('rating');
    expect(answerWayAt(session({ sequence: pictures, showFirst: 'back' }).state.plan, 0)).toBe('typing');
  });
});

describe('a shown answer', () => {
  it('is on screen all its time, also if that is more than is committed ahead, and of the last item', () => {
    const run = session({ sequence: sequence.slice(0, 2), answerDisplayTime: 60_000 });
    for (const [at, text] of [
      [1000, 'gato'],
      [70_000, 'naif'],
    ] as const) {
      run.at(at).does({ type: 'answer', text });
      const { segments, standby } = timelineAhead(run.state, 2000);
      expect(segments).toMatchObject([{ side: 'answer', endsAt: 10_000 + at + 60_000 }]);
      expect(standby.map(({ key }) => key)).not.toContain(segments[0]?.key);
    }
  });
});

describe('rating', () => {
  it('shows the answer until it is rated, and reports no text', () => {
    const run = session({ answerBy: 'rating' });
    expect(run.at(500).does({ type: 'decide', isRight: true }).state.trials).toEqual([]);
    expect(canReveal(run.state)).toBe(true);
    run.at(1000).does({ type: 'toggleAnswer' });
    expect(canReveal(run.state)).toBe(false);
    expect(run.shownAt(90_000)).toBe('cat = answer');
    const { segments, standby } = timelineAhead(run.state, 2000);
    expect(segments).toMatchObject([{ side: 'answer', onsetAt: 11_000 }]);
    expect(standby.map(({ index }) => index)).toEqual([1]);
    run.at(91_000).does({ type: 'decide', isRight: true });
    expect(run.shownAt(91_000)).toBe('naive');
    run.at(92_000).does({ type: 'toggleAnswer' }).at(93_000).does({ type: 'decide', isRight: false });
    // An item with one side is typed as ever.
    expect(canReveal(run.state)).toBe(false);
    run.at(94_000).does({ type: 'answer', text: 'dog' }).at(98_000);
    expect(reported(run)).toEqual([
      { name: 'cat', ms: 91_000, outcome: 'right', firstSide: 'front' },
      { name: 'naive', ms: 2000, outcome: 'missed', firstSide: 'front' },
      { name: 'dog', ms: 1000, outcome: 'right' },
    ]);
  });

  it('is nothing while the session is paused', () => {
    const run = session({ answerBy: 'rating' }).at(1000).does({ type: 'pause' });
    expect(currentSide(run.at(2000).does({ type: 'toggleAnswer' }).state)).toBe('stimulus');
  });
});

describe('choosing', () => {
  it('ends the item at once: a right choice briefly, a wrong one with time to read the answer', () => {
    const run = session({ answerBy: 'choosing' }).at(1000).does({ type: 'decide', isRight: true });
    expect(run.shownAt(1999)).toBe('cat = answer');
    expect(run.shownAt(2000)).toBe('naive');
    run.at(3000).does({ type: 'decide', isRight: false });
    run.at(3500).does({ type: 'decide', isRight: true });
    expect(run.shownAt(5999)).toBe('naive = answer');
    expect(run.shownAt(6000)).toBe('dog');
    expect(run.state.trials).toEqual([
      { name: 'cat', ms: 1000, outcome: 'right', firstSide: 'front' },
      { name: 'naive', ms: 1000, outcome: 'missed', firstSide: 'front' },
    ]);
  });
});

it('a session of dominoes and one without backs have no sides', () => {
  expect(simulate({ sequence: itemsNamed('A') }).state.plan.firstSides).toEqual([null]);
  const back: SidedItem['back'] = { name: 'x', image: null };
  const domino = { id: 0, name: 'D', svg: '<svg/>', answer: 'left' } as const;
  const run = simulate({ category: 'Domino Comparison', sequence: [domino, { ...domino, back }] });
  expect(run.state.plan).toMatchObject({ mode: 'domino', firstSides: [null, null] });
});

it('forged choices are left out of a configuration', () => {
  const parse = (changes: object) => {
    const parsed = parseSessionConfiguration({ ...configurationWith(), ...changes });
    return parsed.ok ? parsed.configuration : null;
  };
  expect(parse({ showFirst: 'mixed', answerBy: 'rating', sideSettings: settings })).toMatchObject({
    showFirst: 'mixed',
    answerBy: 'rating',
    sideSettings: settings,
  });
  const forged = parse({ showFirst: 'left', answerBy: 7, sideSettings: { frontLanguage: '"><script>' } });
  expect(forged).not.toHaveProperty('showFirst');
  expect(forged).not.toHaveProperty('answerBy');
  expect(forged?.sideSettings).toEqual({
    frontLanguage: null,
    backLanguage: null,
    accentsMatter: false,
    articlesOptional: false,
  });
});
