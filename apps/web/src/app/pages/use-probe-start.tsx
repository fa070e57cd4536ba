import { canBeProbed } from '@sixty/domain/probe-limits';
import type { ReactNode } from 'react';
import { useCollectionsApi } from '../../api/collections.ts';
import { useToast } from '../../ui/toast.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { ProbeStart } from './load-dialogs.ts';
import { loadPracticeSet, useOpenWhenLoaded } from './use-open-when-loaded.ts';
import type { PracticeSet } from '../../entities/practice/practice-set.ts';

export const useProbeStart = (): {
  readonly openProbe: (collectionId: string) => void;
  readonly dialog: ReactNode;
} => {
  const api = useCollectionsApi();
  const open = useOpenWhenLoaded();
  const showToast = useToast();
  const { open: start, dialog } = useDialog((practice: PracticeSet, close) => (
    <ProbeStart practice={practice} onClose={close} />
  ));

  const load = async (collectionId: string) => {
    const [set] = await Promise.all([loadPracticeSet(api, collectionId), ProbeStart.load()]);
    if (canBeProbed(set.items)) start(set);
    else
      showToast({
        text: 'A probe needs at least two different letters, numbers, words, or problems.',
        tone: 'problem',
      });
  };
  return {
    openProbe: (collectionId) => open(async () => load(collectionId)),
    dialog,
  };
};
