import { cleanWords, gameLimits, type Pair, sideTextOf } from '@sixty/domain/games';
import { displayText } from '@sixty/domain/text';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { GameKind } from '../game-kind.ts';
import { ItemPicture } from '../../../entities/item/item-picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { GameDraftStore } from './game-draft.ts';
import { duplicateMessage, fullMessage, withPairBack, withWordAt } from './pairs.ts';

type EntryProps = {
  kind: GameKind;
  pair: Pair;
  number: number;
  onRename: (word: string) => void;
  onRemove: (button: HTMLElement) => void;
};

const Entry = ({ kind, pair, number, onRename, onRemove }: EntryProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    if (typed !== null) onRename(typed);
    setTyped(null);
  };
  return (
    <li
      className="grid min-w-0 overflow-hidden rounded-m border-2 border-line shadow-low surface"
      data-kind={kind.type}
    >
      {kind.type === 'matching_game' && (
        <span className="grid h-30 grid-cols-1 grid-rows-1 place-items-center border-b-2 border-b-line p-2">
          <ItemPicture
            image={pair.image}
            alt={`Picture of ${pair.word}`}
            className="size-full object-contain"
          >
            {sideTextOf(pair.image) === null ? (
              <span className="rounded-s bg-danger-soft p-2 text-center text-xs font-strong text-danger">
                This picture is gone
              </span>
            ) : (
              <span
                className="line-clamp-3 text-center font-heading text-2xl font-heavy wrap-anywhere"
                dir="auto"
              >
                {displayText(pair.image)}
              </span>
            )}
          </ItemPicture>
        </span>
      )}
      <span className="flex min-w-0 items-center [&_button_svg]:size-5">
        <input
          className={classNames(
            'h-target w-full min-w-0 flex-1 rounded-[calc(var(--radius-m)_-_2px)] border-0 bg-transparent py-0 pr-0 pl-3 font-strong text-ellipsis text-foreground',
            'hover:bg-sunken focus-visible:bg-surface focus-visible:-outline-offset-3',
          )}
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
          ignoresDoubleClick
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

type PairListProps = GameDraftStore & { kind: GameKind };

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
    showToast({ text: duplicateMessage(clean, kind.type), tone: 'problem' });
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
        text: `“${pair.word}” was removed.`,
        action: { label: 'Undo', onAct: () => putBack(index, pair) },
      }),
    );
  };

  if (draft.pairs.length === 0)
    return (
      <p className="rounded-l border-2 border-dashed border-background-line px-6 py-12 text-center font-strong">
        {kind.listEmpty}
      </p>
    );
  return (
    <ul
      className="grid cols-fill-38 gap-3 data-[kind=multiple_words]:cols-fill-52 max-36rem:grid-cols-2"
      data-kind={kind.type}
      aria-label={kind.listTitle}
    >
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
