import { probeTextsOf } from '@sixty/domain/probe-limits';
import { useNavigate } from 'react-router';
import { newSeed, ProbeDialog } from '../../features/probe/index.ts';
import { paths } from '../../platform/paths.ts';
import type { PracticeSet } from './session-start.tsx';

type ProbeStartProps = { readonly practice: PracticeSet; readonly onClose: () => void };

export const ProbeStart = ({ practice, onClose }: ProbeStartProps) => {
  const navigate = useNavigate();
  const { collectionId, name, category, items } = practice;
  const texts = probeTextsOf(items);
  return (
    <ProbeDialog
      collectionId={collectionId}
      collectionName={name}
      texts={texts}
      onClose={onClose}
      onStart={(chosen) =>
        void navigate(paths.probe, {
          state: {
            ...chosen,
            collectionId,
            collectionName: name,
            category,
            texts,
            seed: chosen.isFixedOrder ? null : newSeed(),
          },
        })
      }
    />
  );
};
