import type { Pair } from '@sixty/domain/games';
import { useState } from 'react';
import { ItemListChoices, ItemListPreview, useItemList } from '../../../entities/list-import/item-list.tsx';
import { ListDialog } from '../../../entities/list-import/list-dialog.tsx';
import { counted } from '../../../platform/number-text.ts';
import type { GameKind } from '../game-kind.ts';
import { planPairs } from './pairs.ts';

type PairsDialogProps = {
  kind: GameKind;
  pairs: readonly Pair[];
  /** Pasted where one word is typed. */
  initialText: string;
  onAdd: (pairs: readonly Pair[]) => void;
  onClose: () => void;
};

const hints = {
  multiple_words: 'Words from a document or spreadsheet.',
  matching_game: 'A Sixty file with pictures. Words alone have no picture yet.',
} as const;

export const PairsDialog = ({ kind, pairs, initialText, onAdd, onClose }: PairsDialogProps) => {
  const [text, setText] = useState(initialText);
  const list = useItemList(text, 'Language Arts');
  const { plan, added } = planPairs(list.plan, pairs, kind.type);
  return (
    <ListDialog
      title="Paste a list"
      label="List"
      hasTables
      hint={hints[kind.type]}
      text={text}
      onText={setText}
      onNewText={list.resetChoice}
      problem={list.problem}
      choices={<ItemListChoices list={list} />}
      preview={
        list.isShown ? (
          <ItemListPreview list={list} plan={plan} found={counted(added.length, kind.noun)} />
        ) : null
      }
      submitText={added.length === 0 ? 'Add to the game' : `Add ${counted(added.length, kind.noun)}`}
      isDisabled={added.length === 0}
      isBusy={list.isChecking}
      onSubmit={() => onAdd(added)}
      onClose={onClose}
    />
  );
};
