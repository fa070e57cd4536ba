import type { Sides } from '@sixty/domain/items';
import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { answerReports } from '../../../testing/sent-reports.ts';
import type { Auth } from '../../../api/auth.ts';
import { renderPage, signedIn } from '../../../testing/render-app.tsx';
import { sessionState } from '../../../testing/session-state.ts';

type Item = Sides & {
  name: string;
  svg?: string;
  count?: number;
  answer?: string;
};

type Settings = Partial<
  Record<keyof typeof sessionState | 'showFirst' | 'answerBy' | 'sideSettings', unknown>
>;

export const letters = (text: string): Item[] => Array.from(text, (name) => ({ name }));

/** The one exposed to assistive technology. */
export const layer = (): Element => document.querySelector('[data-key]:not([aria-hidden])') ?? document.body;

export const shown = (): string => layer().textContent || layer().querySelector('img')?.alt || '';

export const findShown = (text: string): Promise<void> => waitFor(() => expect(shown()).toBe(text));

export const progress = (percent: number): HTMLElement | null => screen.queryByText(`${percent}% Complete`);

const isBegun = (): boolean => {
  const { phase } = document.querySelector<HTMLElement>('[data-phase]')?.dataset ?? {};
  return phase !== undefined && phase !== 'ready';
};

/** Fake time advances by itself, so give items seconds. */
export const renderSession = async (
  sequence: readonly Item[],
  settings: Settings = {},
  auth: Auth = signedIn(),
) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answerReports();
  const state = { ...sessionState, ...settings, sequence: sequence.map((item, id) => ({ id, ...item })) };
  const rendered = renderPage('/fullscreen-display', { state, auth });
  await waitFor(() => expect(isBegun()).toBe(true));
  return rendered;
};
