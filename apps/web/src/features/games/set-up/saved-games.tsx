import type { Collection } from '../../../api/collections.ts';
import { gameLimits } from '@sixty/domain/games';
import { type Ref, useId } from 'react';
import { QueryView } from '../../../entities/query-view.tsx';
import { counted } from '../../../platform/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BinIcon } from '../../../ui/icons.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { useFocusAfterRemoval } from '../../../ui/focus.ts';
import type { GameKind } from '../game-kind.ts';
import type { GameDraftStore } from './game-draft.ts';
import { useSavedGames } from './use-saved-games.ts';

type SavedLineProps = {
  kind: GameKind;
  saved: Collection;
  isOpen: boolean;
  onLoad: () => void;
  onDelete: () => void;
  ref: Ref<HTMLLIElement>;
};

const SavedLine = ({ kind, saved, isOpen, onLoad, onDelete, ref }: SavedLineProps) => {
  const id = useId();
  return (
    <li
      ref={ref}
      className={classNames(
        'group/line flex min-w-0 items-center gap-2 rounded-m border-2 border-line py-2 pr-1 pl-3',
        'aria-[current]:border-edge aria-[current]:bg-sun-soft [&>:nth-child(2)]:px-3.5 [&>:nth-child(2)]:py-1',
      )}
      aria-current={isOpen || undefined}
    >
      <span className="grid min-w-0 flex-1">
        <span className="line-clamp-2 leading-[1.25] font-strong wrap-anywhere" id={id} dir="auto">
          {saved.name}
        </span>
        <span className="text-xs text-foreground-soft group-aria-[current]/line:text-foreground">
          {counted(saved.item_count, kind.noun)}
          {isOpen && ', open now'}
        </span>
      </span>
      <Button aria-describedby={id} ignoresDoubleClick onClick={onLoad}>
        Load
      </Button>
      <IconButton label={`Delete ${saved.name}`} onClick={onDelete}>
        <BinIcon />
      </IconButton>
    </li>
  );
};

type SavedGamesProps = GameDraftStore & { kind: GameKind };

export const SavedGames = ({ kind, ...store }: SavedGamesProps) => {
  const { draft, changeDraft } = store;
  const games = useSavedGames(kind, store);
  const { list, problem } = games;
  const { askToConfirm, confirmDialog } = useConfirm();
  const askToUpdate = (name: string) =>
    askToConfirm({
      title: 'Are you sure you want to update this collection?',
      children: `This replaces the saved version of “${name}”.`,
      confirmLabel: 'Update',
      onConfirm: () => games.save('update'),
    });
  const askToDelete = ({ collection_id: id, name }: Collection) =>
    askToConfirm({
      title: 'Are you sure you want to delete this collection?',
      children: `“${name}” will be removed from your saved collections.`,
      confirmLabel: 'Delete',
      onConfirm: () => games.remove(id),
    });
  const openGame = draft.saved;
  const {
    list: lines,
    fallback: nameField,
    entry,
  } = useFocusAfterRemoval<HTMLUListElement, HTMLInputElement>();

  return (
    <section className="grid min-w-0 gap-3" aria-label="Saved collections">
      <h2 className="text-xl">Save for later</h2>
      <TextField
        ref={nameField}
        data-tour="saved-games"
        label="Collection name"
        value={draft.name}
        maxLength={gameLimits.nameLength}
        placeholder="For example, Farm animals"
        error={problem?.field === 'name' ? problem.text : null}
        key={`name-${games.attempt}`}
        dir="auto"
        onChange={({ target }) => changeDraft((current) => ({ ...current, name: target.value }))}
      />
      {problem?.field === 'pairs' && (
        <p
          key={problem.attempt}
          className="rounded-s bg-danger-soft px-2 py-1 text-s font-strong text-danger"
          role="alert"
        >
          {problem.text}
        </p>
      )}
      <div className="flex flex-wrap gap-3 *:flex-auto">
        <Button isBusy={games.saving === 'create'} onClick={() => games.save('create')}>
          Save Collection
        </Button>
        {openGame && (
          <Button
            isBusy={games.saving === 'update'}
            aria-haspopup="dialog"
            onClick={() => {
              if (!games.hasProblem()) askToUpdate(openGame.name);
            }}
          >
            Update Collection
          </Button>
        )}
      </div>
      {list.data && list.data.length > 0 && (
        <>
          <h3 className="mt-2 text-l">Your saved collections</h3>
          <ul ref={lines} className="grid gap-2">
            {list.data.map((saved) => (
              <SavedLine
                key={saved.collection_id}
                kind={kind}
                saved={saved}
                isOpen={saved.collection_id === openGame?.id}
                onLoad={() => games.load(saved)}
                onDelete={() => askToDelete(saved)}
                ref={entry}
              />
            ))}
          </ul>
        </>
      )}
      <QueryView query={list} what="Your saved collections" loading={<Spinner text="Loading games..." />} />
      {confirmDialog}
      {games.conflictDialog}
    </section>
  );
};
