import { useState } from 'react';
import { Report } from '../../features/reports/report/report.tsx';
import { Reports } from '../../features/reports/reports.tsx';
import type { Practice } from '../../features/reports/practise/practice.ts';
import { logError } from '../../platform/log.ts';
import { useToast } from '../../ui/toast.tsx';
import { loadSessionSettings, SessionStart } from './session-start.tsx';

/** 'Practise these' leads to the settings of a session that belongs to no collection. */
const usePractice = () => {
  const showToast = useToast();
  const [practice, setPractice] = useState<Practice | null>(null);
  const onPractise = (chosen: Practice) => {
    loadSessionSettings().then(
      () => setPractice(chosen),
      (error: unknown) => {
        logError('A dialog could not be loaded.', error);
        showToast({ text: 'That could not be opened. Please check the connection.', tone: 'problem' });
      },
    );
  };
  return {
    onPractise,
    start: (
      <SessionStart
        practised={practice && { ...practice, collectionId: null }}
        onClose={() => setPractice(null)}
      />
    ),
  };
};

export const ReportsPage = () => {
  const { onPractise, start } = usePractice();
  return (
    <>
      <Reports onPractise={onPractise} />
      {start}
    </>
  );
};

export const ReportPage = () => {
  const { onPractise, start } = usePractice();
  return (
    <>
      <Report onPractise={onPractise} />
      {start}
    </>
  );
};
