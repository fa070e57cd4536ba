import { type ProbeConfiguration } from '@sixty/domain/probe';
import { probeTextsOf } from '@sixty/domain/probe-limits';
import { type ComponentProps, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSignedIn } from '../../api/auth.ts';
import { bindRound } from '../../entities/student/use-round.ts';
import { ProbeDialog, ProbePrintDialog } from '../../features/probe/index.ts';
import { paths } from '../../platform/paths.ts';
import type { ProbeRoundSettings } from './probe-round.tsx';
import type { PracticeSet } from '../../entities/dialogs.ts';

type Chosen = Parameters<ComponentProps<typeof ProbeDialog>['onStart']>[0];

type ProbeStartProps = { practice: PracticeSet; onClose: () => void };

export const ProbeStart = ({ practice, onClose }: ProbeStartProps) => {
  const navigate = useNavigate();
  const { subject } = useSignedIn().account;
  const [printed, setPrinted] = useState<ProbeConfiguration | null>(null);
  const { collectionId, name, category, items } = practice;
  const texts = probeTextsOf(items);
  const configurationOf = (chosen: Chosen): ProbeConfiguration => ({
    ...chosen,
    collectionId,
    collectionName: name,
    category,
    texts,
  });
  const start = (chosen: Chosen) => {
    const settings: ProbeRoundSettings = { keepsForm: chosen.keepsForm };
    bindRound(subject, { collectionId, collectionName: name, isProbe: true, settings });
    void navigate(paths.probe, { state: configurationOf(chosen) });
  };
  if (printed) return <ProbePrintDialog configuration={printed} onClose={() => setPrinted(null)} />;
  return (
    <ProbeDialog
      collectionId={collectionId}
      collectionName={name}
      texts={texts}
      onClose={onClose}
      onStart={start}
      onPrint={(chosen) => setPrinted(configurationOf(chosen))}
    />
  );
};
