import { cleanWords, gameLimits, type Pair } from '@sixty/domain/games';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { GameKind } from '../game-kind.ts';
import { ItemPicture } from '../../../entities/item/item-picture.tsx';
import { fullMessage, withPairBack, withWordAt } from './game-draft.ts';
import styles from './pair-list.module.css';
import type { GameDraftStore } from './use-game-draft.ts';

type EntryProps = {
  readonly kind: GameKind;
  readonly pair: Pair;
  readonly number: number;
  readonly onRename: (word: string) => void;
  readonly onRemove: (button: HTMLElement) => void;
};

const Entry = ({ kind, pair, number, onRename, onRemove }: EntryProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    if (typed !== null) onRename(typed);
    setTyped(null);
  };
  return (
    <li className={`${styles['entry']} surface`} data-kind={kind.type}>
      {kind.type === 'matching_game' && (
        <span className={styles['frame']}>
          <ItemPicture image={pair.image} alt={`Picture of ${pair.word}`} className={styles['image']}>
            <span className={styles['gone']}>This picture is gone</span>
          </ItemPicture>
        </span>
      )}
      <span className={styles['foot']}>
        <input
          className={styles['word']}
          aria-label={`Word ${number}`}
          type="text"
          dir="auto"
          autoComplete="off"
          maxLength={gameLimits.wordLength}
          value={typed ?? pair.word}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key === 'Escape') setTyped(null);
          }}
        />
        <IconButton
          label={`Remove ${pair.word}`}
          hasTooltip={false}
          isOnce
          onClick={({ currentTarget }) => onRemove(currentTarget)}
        >
          <CloseIcon />
        </IconButton>
      </span>
    </li>
  );
};

const focusBefore = (button: HTMLElement): void => {
  const entry = button.closest('li');
  if (entry?.nextElementSibling) return;
  const before = entry?.previousElementSibling?.querySelector('button');
  (before ?? document.querySelector<HTMLElement>('h1'))?.focus();
};

type PairListProps = GameDraftStore & { readonly kind: GameKind };

export const PairList = ({ kind, draft, changeDraft, getDraft }: PairListProps) => {
  const showToast = useToast();

  const dismissals = useRef<(() => void)[]>([]);
  useEffect(
    () => () => {
      for (const dismiss of dismissals.current) dismiss();
      dismissals.current = [];
    },
    [],
  );

  const rename = (index: number, word: string) => {
    const { pairs } = getDraft();
    const renamed = withWordAt(pairs, index, word, kind.type);
    if (renamed !== pairs) return changeDraft((current) => ({ ...current, pairs: renamed }));
    const [clean] = cleanWords([word]);
    if (clean === undefined || clean === pairs[index]?.word) return;
    const text =
      kind.type === 'multiple_words' ? `'${clean}' is already in the list.` : 'You already have this pair.';
    showToast({ text, tone: 'problem' });
  };

  const putBack = (index: number, pair: Pair) => {
    const { pairs } = getDraft();
    const back = withPairBack(pairs, index, pair, kind.type);
    if (back !== pairs) changeDraft((current) => ({ ...current, pairs: back }));
    else if (pairs.length >= gameLimits.pairs) showToast({ text: fullMessage, tone: 'problem' });
  };

  const remove = (index: number) => {
    const pair = getDraft().pairs[index];
    if (!pair) return;
    changeDraft((current) => ({ ...current, pairs: current.pairs.filter((_, place) => place !== index) }));
    dismissals.current.push(
      showToast({
        text: `'${pair.word}' was removed.`,
        action: { label: 'Undo', onAct: () => putBack(index, pair) },
      }),
    );
  };

  if (draft.pairs.length === 0) return <p className={styles['empty']}>{kind.listEmpty}</p>;
  return (
    <ul className={styles['entries']} data-kind={kind.type} aria-label={kind.listTitle}>
      {draft.pairs.map((pair, index) => (
        <Entry
          // oxlint-disable-next-line react/no-array-index-key -- entries keep their index and focus while edited
          key={index}
          kind={kind}
          pair={pair}
          number={index + 1}
          onRename={(word) => rename(index, word)}
          onRemove={(button) => {
            focusBefore(button);
            remove(index);
          }}
        />
      ))}
    </ul>
  );
};
