import { vi } from 'vitest';
import { renderPage } from './render-app.tsx';
import { answerReports } from './sent-reports.ts';

export const probeConfiguration = {
  collectionId: null,
  collectionName: 'Small letters',
  category: 'Language Arts',
  texts: ['a', 'b', 'c', 'd', 'e', 'f'],
  seconds: 60,
  items: 30,
  perRow: 10,
  isFixedOrder: true,
  stopAfter: 10,
  hasHesitationCue: true,
  hasPracticeItem: true,
};

export type ProbeChanges = Partial<
  Record<keyof typeof probeConfiguration | 'isCalm' | 'timeFactor' | 'seed', unknown>
>;

export const openProbe = (changes: ProbeChanges = {}) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answerReports();
  return renderPage('/probe', { state: { ...probeConfiguration, ...changes } });
};
