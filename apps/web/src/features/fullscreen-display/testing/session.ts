import { createReport, type NewReport } from '@sixty/contract/reports';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { answer, callsOf } from '../../../testing/fake-api.ts';
import type { Session } from '../../../api/session.ts';
import { renderPage, signedIn } from '../../../testing/render-app.tsx';
import { sessionState } from '../../../testing/session-state.ts';

type Item = {
  readonly name: string;
  readonly svg?: string;
  readonly count?: number;
  readonly answer?: string;
};

type Settings = Partial<Record<keyof typeof sessionState, unknown>>;

export const letters = (text: string): Item[] => Array.from(text, (name) => ({ name }));

/** What assistive technology finds. */
export const layer = (): Element => document.querySelector('[data-key]:not([aria-hidden])') ?? document.body;

export const shown = (): string => layer().textContent || layer().querySelector('img')?.alt || '';

export const findShown = (text: string): Promise<void> => waitFor(() => expect(shown()).toBe(text));

export const progress = (percent: number): HTMLElement | null => screen.queryByText(`${percent}% Complete`);

export const sentReports = (): NewReport[] => callsOf(createReport).map(({ body }) => body as NewReport);

export const pass = (ms: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

const isBegun = (): boolean => {
  const { phase } = document.querySelector<HTMLElement>('[data-phase]')?.dataset ?? {};
  return phase !== undefined && phase !== 'ready';
};

export const answerReports = (): void =>
  answer(createReport, ({ body }) => ({
    ...(body as NewReport),
    probe: null,
    student_name: null,
    report_id: 'report',
    scored_at: null,
    created_at: new Date().toISOString(),
    badges: [],
  }));

/** Time is fake but advances meanwhile: give items seconds. By default an item lasts a minute. */
export const renderSession = async (
  sequence: readonly Item[],
  settings: Settings = {},
  session: Session = signedIn(),
) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answerReports();
  const state = { ...sessionState, ...settings, sequence: sequence.map((item, id) => ({ id, ...item })) };
  const rendered = renderPage('/fullscreen-display', { state, session });
  await waitFor(() => expect(isBegun()).toBe(true));
  return rendered;
};

export const findCollections = (): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name: 'Your Collections' });
