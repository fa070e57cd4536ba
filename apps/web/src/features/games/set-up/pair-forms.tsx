import { gameLimits, type Pair } from '@sixty/domain/games';
import { type ChangeEvent, type ClipboardEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FilePicker, RejectedFiles, usePageFiles } from '../../../ui/files.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/skeleton.tsx';
import { Form } from '../../../ui/form.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BinIcon, CardsIcon, PasteIcon, PlusIcon } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/fields.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useDialog } from '../../../ui/use-dialog.tsx';
import { countText, type GameKind } from '../game-kind.ts';
import { ItemPicture } from '../../../entities/item/item-picture.tsx';
import { type UploadedPicture, usePictures } from './use-pictures.ts';
import { CollectionDialog } from './collection-dialog.tsx';
import type { GameDraft, GameDraftStore } from './game-draft.ts';
import { findPairProblem, fullMessage, withPairs } from './pairs.ts';

const hint =
  'JPEG, PNG, GIF, or WebP, up to 5\u00A0MB. You can also drop or paste it. Add several at once, and each becomes a pair named after its file.';

const PicturesPicker = ({
  progress,
  rejected,
  failed,
  announcementKey,
  add,
}: ReturnType<typeof usePictures>) => (
  <>
    <FilePicker
      label="Upload a picture"
      hint={hint}
      accept="image/jpeg,image/png,image/gif,image/webp"
      isDisabled={progress !== null}
      onPick={add}
    />
    {progress !== null && (
      <Spinner
        text={progress.total === 1 ? 'Uploading...' : `Uploading... ${progress.done} of ${progress.total}`}
      />
    )}
    {failed.length > 0 && (
      <Notice tone="problem" actions={<Button onClick={() => add(failed)}>Retry</Button>}>
        {failed.length === 1
          ? `'${failed[0]?.name ?? ''}' didn’t upload.`
          : `${failed.length} pictures didn’t upload.`}
      </Notice>
    )}
    {rejected.length > 0 && (
      <RejectedFiles key={announcementKey} heading="Some images were not added:" rejected={rejected} />
    )}
  </>
);

type FormProps = GameDraftStore & { kind: GameKind };

const useAdding = ({ kind, changeDraft, getDraft }: FormProps) => {
  const showToast = useToast();
  return (added: readonly Pair[], isQuiet = false): void => {
    const before = getDraft().pairs;
    const { pairs, left } = withPairs(before, added, kind.type);
    changeDraft((draft) => ({ ...draft, pairs }));
    if (isQuiet) return;
    const count = pairs.length - before.length;
    const texts = [
      `${countText(count, kind)} added.`,
      left.duplicate === 1 && 'Skipped 1 duplicate.',
      left.duplicate > 1 && `Skipped ${left.duplicate} duplicates.`,
      left.full > 0 && `${left.full} didn’t fit. A game can hold up to ${gameLimits.pairs}.`,
    ];
    showToast({
      text: texts.filter((text) => text !== false).join(' '),
      tone: left.full > 0 || count === 0 ? 'problem' : 'success',
    });
  };
};

const PairsDialog = lazyComponent(async () => import('./pairs-dialog.tsx'), 'PairsDialog');

/** A list is shown before it is added, wherever it is pasted. */
const usePairsDialog = (props: FormProps) => {
  const add = useAdding(props);
  const { open, dialog } = useDialog((initialText: string, close) => (
    <PairsDialog
      kind={props.kind}
      pairs={props.draft.pairs}
      initialText={initialText}
      onClose={close}
      onAdd={(pairs) => {
        close();
        add(pairs);
      }}
    />
  ));
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\n\r\t]/.test(text.trim())) return;
    event.preventDefault();
    open(text);
  };
  return { open, dialog, onPaste };
};

type SeveralAtOnceProps = FormProps & { list: ReturnType<typeof usePairsDialog> };

const SeveralAtOnce = ({ list, ...props }: SeveralAtOnceProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const add = useAdding(props);
  return (
    <>
      <p className="flex items-center gap-3 text-s text-foreground-soft before:h-[2px] before:flex-1 before:bg-line after:h-[2px] after:flex-1 after:bg-line">
        or several at once
      </p>
      <Button aria-haspopup="dialog" onClick={() => list.open('')}>
        <PasteIcon />
        Paste a list
      </Button>
      {list.dialog}
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)} data-tour="from-collections">
        <CardsIcon />
        From your collections
      </Button>
      {isOpen && (
        <CollectionDialog
          kind={props.kind}
          onClose={() => setIsOpen(false)}
          onAdd={(pairs) => {
            setIsOpen(false);
            add(pairs);
          }}
        />
      )}
    </>
  );
};

const useEntry = ({ kind, draft, changeDraft, getDraft }: FormProps, duplicateText: string) => {
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const enteredPair = ({ word, image }: GameDraft) => ({
    word,
    image: kind.type === 'multiple_words' ? word : image,
  });
  const problem = findPairProblem(draft.pairs, enteredPair(draft), kind.type);
  const errors = { full: fullMessage, duplicate: duplicateText, incomplete: null };

  const submit = () => {
    const latest = getDraft();
    const { word, image } = enteredPair(latest);
    const found = findPairProblem(latest.pairs, { word, image }, kind.type);
    if (found === 'incomplete' || image === null) return;
    setIsRefused(found !== null);
    if (found !== null) return;
    changeDraft((last) => ({
      ...last,
      pairs: withPairs(last.pairs, [{ word, image }], kind.type).pairs,
      word: '',
      image: null,
    }));
    field.current?.focus();
  };

  const wordField = {
    ref: field,
    label: 'Word',
    value: draft.word,
    maxLength: gameLimits.wordLength,
    error: isRefused && problem !== null ? errors[problem] : null,
    dir: 'auto',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setIsRefused(false);
      changeDraft((current) => ({ ...current, word: target.value }));
    },
  };
  return { field, wordField, submit, isIncomplete: problem === 'incomplete' };
};

const otherGameMessage = 'You loaded another game, so the pictures still uploading weren’t added.';

export const PairForm = (props: FormProps) => {
  const { draft, changeDraft, getDraft } = props;
  const { image } = draft;
  const { field, wordField, submit, isIncomplete } = useEntry(props, 'You already have this pair.');
  const addMany = useAdding(props);
  const list = usePairsDialog(props);
  const showToast = useToast();

  const take = (pictures: readonly UploadedPicture[], workId: string, isLeft: boolean) => {
    if (workId !== getDraft().workId) {
      if (!isLeft) showToast({ text: otherGameMessage, tone: 'problem' });
      return;
    }
    const [first] = pictures;
    if (first && pictures.length === 1) changeDraft((current) => ({ ...current, image: first.url }));
    else
      addMany(
        pictures.map(({ name, url }) => ({ word: name, image: url })),
        isLeft,
      );
  };
  const uploads = usePictures(() => getDraft().workId, take);
  const isDropping = usePageFiles(uploads.add);

  return (
    <div className="grid min-w-0 gap-3" data-tour="add-pair">
      <Form className="grid min-w-0 gap-3" onSubmit={submit}>
        <h2 className="text-xl">Add a pair</h2>
        <TextField {...wordField} placeholder="For example, cat" onPaste={list.onPaste} />
        <fieldset
          className={classNames(
            'grid gap-3',
            isDropping &&
              'rounded-m bg-sun-soft outline-[2.5px] outline-offset-[0.5rem] outline-edge outline-dashed',
          )}
        >
          <legend className="mb-1 p-0 font-strong">Picture</legend>
          {image !== null && (
            <div className="flex items-center gap-3 rounded-m border-2 border-line bg-sunken p-2 font-strong [&>:last-child]:ml-auto">
              <span className="grid size-18 flex-none grid-cols-1 grid-rows-1 place-items-center overflow-hidden rounded-s border-2 border-line bg-surface">
                <ItemPicture image={image} alt="The chosen picture" className="size-full object-contain">
                  <span className="text-xs text-danger">Gone</span>
                </ItemPicture>
              </span>
              <span>The picture is ready.</span>
              <IconButton
                label="Remove the picture"
                onClick={() => {
                  changeDraft((current) => ({ ...current, image: null }));
                  field.current?.focus();
                }}
              >
                <BinIcon />
              </IconButton>
            </div>
          )}
          <PicturesPicker {...uploads} />
        </fieldset>
        <Button type="submit" disabled={isIncomplete}>
          <PlusIcon />
          Add Pair
        </Button>
      </Form>
      <SeveralAtOnce {...props} list={list} />
    </div>
  );
};

export const WordForm = (props: FormProps) => {
  const duplicateText = `'${props.draft.word.trim()}' is already in the list.`;
  const { wordField, submit, isIncomplete } = useEntry(props, duplicateText);
  const list = usePairsDialog(props);

  return (
    <div className="grid min-w-0 gap-3" data-tour="add-pair">
      <Form className="grid min-w-0 gap-3" onSubmit={submit}>
        <h2 className="text-xl">Add a word</h2>
        <TextField
          {...wordField}
          hint="You can paste a list, one word per line."
          placeholder="For example, because"
          onPaste={list.onPaste}
        />
        <Button type="submit" disabled={isIncomplete}>
          <PlusIcon />
          Add Item
        </Button>
      </Form>
      <SeveralAtOnce {...props} list={list} />
    </div>
  );
};
