import { probeTextsOf } from '@sixty/domain/probe-limits';
import { useNavigate } from 'react-router';
import { newSeed } from '../../features/probe/set-up/new-seed.ts';
import { ProbeDialog } from '../../features/probe/set-up/probe-dialog.tsx';
import { paths } from '../../platform/paths.ts';
import type { PracticeSet } from './session-start.tsx';

type ProbeStartProps = { readonly practice: PracticeSet; readonly onClose: () => void };

export const ProbeStart = ({ practice, onClose }: ProbeStartProps) => {
  const navigate = useNavigate();
  const { collectionId, name, category, items } = practice;
  return (
    <ProbeDialog
      collectionId={collectionId}
      collectionName={name}
      onClose={onClose}
      onStart={(chosen) =>
        void navigate(paths.probe, {
          state: {
            ...chosen,
            collectionId,
            collectionName: name,
            category,
            texts: probeTextsOf(items),
            seed: chosen.isFixedOrder ? null : newSeed(),
          },
        })
      }
    />
  );
};
