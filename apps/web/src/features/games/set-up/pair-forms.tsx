import { gameLimits, type Pair } from '@sixty/domain/games';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { usePageFiles } from '../../../ui/files.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Form } from '../../../ui/form.tsx';
import { PlusIcon } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/fields.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { ChosenPicture, pictureHint, PicturesPicker } from '../../../entities/pictures/pictures-picker.tsx';
import { useOurPictures } from '../../../entities/pictures/use-our-pictures.tsx';
import { usePictures } from '../../../entities/pictures/use-pictures.ts';
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
            <ChosenPicture
              image={image}
              onRemove={() => {
                changeDraft((current) => ({ ...current, image: null }));
                field.current?.focus();
              }}
            />
          )}
          {button}
          <PicturesPicker
            {...uploads}
            hint={`${pictureHint} Add several at once, and each becomes a pair named after its file.`}
          />
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
