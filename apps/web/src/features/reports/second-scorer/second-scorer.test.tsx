import type { ProbeDetail } from '@sixty/contract/probe-fields';
import { readReport, type ReportItem, setSecondScorer } from '@sixty/contract/reports';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectNoViolation } from '../../../testing/axe.ts';
import { answer, callsOf, refusal } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { storedProbe, storedReport } from '../../../testing/report.ts';
import { marksFileOf } from './marks-file.ts';

const items: ReportItem[] = ['a', 'b', 'c', 'd'].map((name, place) => ({
  name,
  ms: null,
  outcome: place === 1 ? 'missed' : 'right',
}));

const probe: ProbeDetail = {
  ...storedProbe(),
  log: [
    { type: 'start', at: 0 },
    { type: 'mark', item: 1, at: 4000 },
    { type: 'tick', at: 60_000 },
    { type: 'last', item: 3, at: 63_000 },
  ],
  second_scorer: null,
};

const open = () => {
  let second = probe.second_scorer;
  answer(readReport, () => ({
    ...storedReport('1', { mode: 'probe', answering_time: null, time_taken: 60, total_items: 4 }),
    items,
    probe: { ...probe, second_scorer: second },
  }));
  answer(setSecondScorer, ({ body }) => {
    second = body as ProbeDetail['second_scorer'];
    return undefined;
  });
  return renderPage('/reports?report=1');
};

const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('a probe is scored again without seeing the first marks; a failure keeps the new ones', async () => {
  const { user } = open();
  await user.click(await button('Score it again'));
  await user.click(await button('1: a'));
  await user.click(await button('2: b'));
  await user.click(await button('2: b, error'));
  await user.click(screen.getByRole('radio', { name: 'Last item read' }));
  await user.click(await button('3: c'));
  expect(await button('4: d')).toHaveAttribute('aria-disabled', 'true');
  await expectNoViolation();
  answer(setSecondScorer, refusal('unavailable'));
  await user.click(await button('Save marks'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The marks weren’t saved.');
  expect(await button('2: b, self-corrected')).toBeVisible();
});

it('marks from another device are loaded, if they are of the same form', async () => {
  const { user } = open();
  const picker = await screen.findByLabelText('Load marks');
  const load = (text: string) => user.upload(picker, new File([text], 'marks.json'));
  await load('{}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This file holds no marks of a probe.');
  const texts = items.map(({ name }) => name);
  await load(marksFileOf(texts, probe));
  expect(await screen.findByText('These are the first scorer’s own marks.')).toBeVisible();
  const other: ProbeDetail = {
    ...probe,
    log: [
      { type: 'start', at: 0 },
      { type: 'tick', at: 60_000 },
      { type: 'last', item: 3, at: 63_000 },
    ],
  };
  await load(marksFileOf(texts, other));
  expect(await screen.findByText('3 of 4 items: 75%')).toBeVisible();
  expect(screen.getByRole('row', { name: '2: b error correct' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(callsOf(setSecondScorer)).toEqual([
    expect.objectContaining({
      params: { id: '1' },
      body: { outcomes: ['right', 'right', 'right', 'right'] },
    }),
  ]);
  await waitFor(expectNoViolation);
});
