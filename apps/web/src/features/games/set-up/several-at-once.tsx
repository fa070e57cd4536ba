import { gameLimits, type Pair } from '@sixty/domain/games';
import type { ClipboardEvent, ReactNode } from 'react';
import { counted } from '../../../platform/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { CardsIcon, PasteIcon } from '../../../ui/icons.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useDialog } from '../../../ui/use-dialog.tsx';
import type { GameKind } from '../game-kind.ts';
import type { GameDraftStore } from './game-draft.ts';
import { withPairs } from './pairs.ts';

export type FormProps = GameDraftStore & { kind: GameKind };

export const useAdding = ({ kind, changeDraft, getDraft }: FormProps) => {
  const showToast = useToast();
  return (added: readonly Pair[], isQuiet = false): void => {
    const before = getDraft().pairs;
    const { pairs, problems } = withPairs(before, added, kind.type);
    changeDraft((draft) => ({ ...draft, pairs }));
    if (isQuiet) return;
    const count = pairs.length - before.length;
    const duplicates = problems.filter((problem) => problem === 'duplicate').length;
    const surplus = problems.filter((problem) => problem === 'full').length;
    const texts = [
      `${counted(count, kind.noun)} added.`,
      duplicates > 0 && `Skipped ${counted(duplicates, 'duplicate')}.`,
      surplus > 0 && `${surplus} didn’t fit. A game can hold up to ${gameLimits.pairs}.`,
    ];
    showToast({
      text: texts.filter((text) => text !== false).join(' '),
      tone: surplus > 0 || count === 0 ? 'problem' : 'success',
    });
  };
};

const CollectionDialog = lazyComponent(async () => import('./collection-dialog.tsx'), 'CollectionDialog');

const PairsDialog = lazyComponent(async () => import('./pairs-dialog.tsx'), 'PairsDialog');

type Source = { kind: 'list'; text: string } | { kind: 'collections' };

export const useSeveralAtOnce = (props: FormProps) => {
  const add = useAdding(props);
  return useDialog((source: Source, close) => {
    const addAndClose = (pairs: readonly Pair[]) => {
      close();
      add(pairs);
    };
    return source.kind === 'collections' ? (
      <CollectionDialog kind={props.kind} onClose={close} onAdd={addAndClose} />
    ) : (
      <PairsDialog
        kind={props.kind}
        pairs={props.draft.pairs}
        initialText={source.text}
        onClose={close}
        onAdd={addAndClose}
      />
    );
  });
};

type Several = ReturnType<typeof useSeveralAtOnce>;

/** A list is shown before it is added, wherever it is pasted. */
export const openPastedList =
  ({ open }: Several) =>
  (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\n\r\t]/.test(text.trim())) return;
    event.preventDefault();
    open({ kind: 'list', text });
  };

export const FromCollectionsButton = ({ open }: Several) => (
  <Button aria-haspopup="dialog" onClick={() => open({ kind: 'collections' })} data-tour="from-collections">
    <CardsIcon />
    From your collections
  </Button>
);

export const SeveralAtOnce = ({ children, ...several }: Several & { children?: ReactNode }) => (
  <>
    <p className="flex items-center gap-3 text-s text-foreground-soft before:h-[2px] before:flex-1 before:bg-line after:h-[2px] after:flex-1 after:bg-line">
      or several at once
    </p>
    <Button aria-haspopup="dialog" onClick={() => several.open({ kind: 'list', text: '' })}>
      <PasteIcon />
      Paste a list
    </Button>
    {children}
    {several.dialog}
  </>
);
