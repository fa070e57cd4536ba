import { useCallback, useEffect, useRef } from 'react';
import { itemsText } from '../../entities/collection/collection-text.ts';
import { useToast } from '../../ui/toast.tsx';
import { useCreation } from './creation.tsx';
import { withItemEdit, withItemsBack } from './item-changes.ts';
import type { ChangeDraft } from './use-draft.ts';

export const useClearing = (): { change: ChangeDraft; clear: () => void } => {
  const { changeDraft, getDraft } = useCreation();
  const showToast = useToast();
  const withdrawUndo = useRef(() => {});

  useEffect(() => () => withdrawUndo.current(), []);

  /** Withdraws Undo, which would also undo this change. */
  const change = useCallback<ChangeDraft>(
    (changing) => {
      withdrawUndo.current();
      changeDraft(changing);
    },
    [changeDraft],
  );

  const clear = () => {
    const before = getDraft();
    const { length } = before.items;
    change((current) => withItemEdit(current, { type: 'remove', ids: before.items.map(({ id }) => id) }));
    withdrawUndo.current = showToast({
      text: `${itemsText(length)} cleared.`,
      action: { label: 'Undo', onAct: () => changeDraft((current) => withItemsBack(current, before)) },
    });
  };

  return { change, clear };
};
