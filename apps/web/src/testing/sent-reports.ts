import { createReport, type NewReport } from '@sixty/contract/reports';
import { screen } from '@testing-library/react';
import { answer, callsOf } from './fake-api.ts';

export const sentReports = (): NewReport[] => callsOf(createReport).map(({ body }) => body as NewReport);

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

export const findCollections = (): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name: 'Your Collections' });
