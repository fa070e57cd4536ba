import { gameLimits, type Pair } from '@sixty/domain/games';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FilePicker, RejectedFiles, usePageFiles } from '../../../ui/files.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/skeleton.tsx';
import { Form } from '../../../ui/form.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BinIcon, PlusIcon } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/fields.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { ItemPicture } from '../../../entities/item/item-picture.tsx';
import { useOurPictures } from '../../../entities/pictures/use-our-pictures.tsx';
import { usePictures } from './use-pictures.ts';
import type { GameDraft } from './game-draft.ts';
import { duplicateMessage, findPairProblem, fullMessage, withPairs } from './pairs.ts';
import {
  type FormProps,
  FromCollectionsButton,
  openPastedList,
  SeveralAtOnce,
  useAdding,
  useSeveralAtOnce,
} from './several-at-once.tsx';

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
          ? `“${failed[0]?.name ?? ''}” didn’t upload.`
          : `${failed.length} pictures didn’t upload.`}
      </Notice>
    )}
    {rejected.length > 0 && (
      <RejectedFiles key={announcementKey} heading="Some images were not added:" rejected={rejected} />
    )}
  </>
);

const useNewPair = ({ kind, draft, changeDraft, getDraft }: FormProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const enteredPair = ({ word, image }: GameDraft) => ({
    word,
    image: kind.type === 'multiple_words' ? word : image,
  });
  const problem = findPairProblem(draft.pairs, enteredPair(draft), kind.type);
  const errors = {
    full: fullMessage,
    duplicate: duplicateMessage(draft.word.trim(), kind.type),
    incomplete: null,
  };

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
  const { field, wordField, submit, isIncomplete } = useNewPair(props);
  const addMany = useAdding(props);
  const several = useSeveralAtOnce(props);
  const showToast = useToast();

  /** One picture is for the word that is typed; of several, each is a pair. */
  const takePictures = (pairs: readonly Pair[], isQuiet = false) => {
    const [first] = pairs;
    if (first && pairs.length === 1) changeDraft((current) => ({ ...current, image: first.image }));
    else addMany(pairs, isQuiet);
  };
  const uploads = usePictures(
    () => getDraft().workId,
    (pairs, workId, isUnmounted) => {
      if (workId === getDraft().workId) takePictures(pairs, isUnmounted);
      else if (!isUnmounted) showToast({ text: otherGameMessage, tone: 'problem' });
    },
  );
  const { button, dialog } = useOurPictures((pictures) => {
    const pairs = pictures.map(({ name, image: markup }) => ({ word: name, image: markup }));
    takePictures(pairs);
    const [first] = pairs;
    if (first && pairs.length === 1)
      changeDraft((current) => ({ ...current, word: current.word.trim() || first.word }));
  });
  const isDropping = usePageFiles(uploads.add);

  return (
    <div className="grid min-w-0 gap-3" data-tour="add-pair">
      <Form className="grid min-w-0 gap-3" onSubmit={submit}>
        <h2 className="text-xl">Make your own</h2>
        <TextField {...wordField} placeholder="For example, cat" onPaste={openPastedList(several)} />
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
          {button}
          <PicturesPicker {...uploads} />
        </fieldset>
        <Button type="submit" disabled={isIncomplete}>
          <PlusIcon />
          Add Pair
        </Button>
      </Form>
      <SeveralAtOnce {...several} />
      {dialog}
    </div>
  );
};

export const WordForm = (props: FormProps) => {
  const { wordField, submit, isIncomplete } = useNewPair(props);
  const several = useSeveralAtOnce(props);

  return (
    <div className="grid min-w-0 gap-3" data-tour="add-pair">
      <Form className="grid min-w-0 gap-3" onSubmit={submit}>
        <h2 className="text-xl">Add a word</h2>
        <TextField
          {...wordField}
          hint="You can paste a list, one word per line."
          placeholder="For example, because"
          onPaste={openPastedList(several)}
        />
        <Button type="submit" disabled={isIncomplete}>
          <PlusIcon />
          Add Item
        </Button>
      </Form>
      <SeveralAtOnce {...several}>
        <FromCollectionsButton {...several} />
      </SeveralAtOnce>
    </div>
  );
};
