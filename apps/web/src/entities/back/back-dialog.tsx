import { type Back, type Item, sideLimits, toAccepted, withBack } from '@sixty/domain/items';
import { useCallback, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/fields.tsx';
import { useDialogFiles } from '../../ui/files.tsx';
import { Form } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BinIcon, PlusIcon } from '../../ui/icons.ts';
import { ChosenPicture, pictureHint, PicturesPicker } from '../pictures/pictures-picker.tsx';
import { useOurPictures } from '../pictures/use-our-pictures.tsx';
import { usePictures } from '../pictures/use-pictures.ts';

type AnswersProps = {
  answers: readonly string[];
  typed: string;
  language: string | undefined;
  onAnswers: (answers: readonly string[]) => void;
  onTyped: (typed: string) => void;
};

const OtherAnswers = ({ answers, typed, language, onAnswers, onTyped }: AnswersProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);

  const add = () => {
    field.current?.focus();
    if (typed.trim() === '') return;
    if (answers.length >= sideLimits.accepted) {
      setError(`Up to ${sideLimits.accepted} other answers. Please remove one first.`);
      return;
    }
    onAnswers(toAccepted([...answers, typed]));
    onTyped('');
  };

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 p-0 font-strong">Other right answers</legend>
      {answers.length > 0 && (
        <ul className="grid gap-1" aria-label="Other right answers">
          {answers.map((answer) => (
            <li
              key={answer}
              className="flex items-center justify-between gap-2 rounded-s border-2 border-line pl-3"
            >
              <span className="min-w-0 wrap-anywhere" lang={language} dir="auto">
                {answer}
              </span>
              <IconButton
                label={`Remove ${answer}`}
                hasTooltip={false}
                onClick={() => {
                  onAnswers(answers.filter((each) => each !== answer));
                  field.current?.focus();
                }}
              >
                <BinIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2 [&>:first-child]:flex-1">
        <TextField
          ref={field}
          label="One more"
          lang={language}
          dir="auto"
          value={typed}
          maxLength={sideLimits.acceptedLength}
          error={error}
          enterKeyHint="done"
          onChange={({ target }) => {
            setError(null);
            onTyped(target.value);
          }}
          onKeyDown={(event) => {
            // Enter in an empty field saves the back.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>
          <PlusIcon />
          Add
        </Button>
      </div>
    </fieldset>
  );
};

type BackDialogProps = {
  item: Item;
  /** Of the backs; BCP 47. */
  language: string | null;
  /** Null removes the back. */
  onBack: (back: Back | null, accepted: readonly string[]) => void;
  onClose: () => void;
};

export const BackDialog = ({ item, language, onBack, onClose }: BackDialogProps) => {
  const [text, setText] = useState(item.back?.name ?? '');
  const [image, setImage] = useState(item.back?.image ?? null);
  const [answers, setAnswers] = useState(item.accepted ?? []);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const lang = language ?? undefined;

  const takePicture = ([first]: readonly { image: string }[]) => {
    if (!first) return;
    setError(null);
    setImage(first.image);
  };
  const uploads = usePictures(() => item.id, takePicture);
  const { add: upload } = uploads;
  const isDropping = useDialogFiles(useCallback((files) => upload(files.slice(0, 1)), [upload]));
  const ourPictures = useOurPictures(takePicture);

  const save = () => {
    const { back, accepted = [] } = withBack(item, { name: text, image }, [...answers, typed]);
    if (!back) {
      setError('Please enter the back, or add a picture.');
      return;
    }
    onBack(back, accepted);
    onClose();
  };

  return (
    <Dialog title={`Back of ${item.name.trim().slice(0, 60) || 'this item'}`} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={save}>
        <TextArea
          data-first-focus
          label="Back"
          hint="A definition, a translation, an answer. It can have several lines."
          lang={lang}
          dir="auto"
          rows={3}
          value={text}
          error={error}
          maxLength={sideLimits.backLength}
          onChange={({ target }) => {
            setError(null);
            setText(target.value);
          }}
        />
        <OtherAnswers
          answers={answers}
          typed={typed}
          language={lang}
          onAnswers={setAnswers}
          onTyped={setTyped}
        />
        <fieldset
          className="grid gap-3 data-dropping:rounded-m data-dropping:bg-sun-soft"
          data-dropping={isDropping || undefined}
        >
          <legend className="mb-1 p-0 font-strong">Picture on the back</legend>
          {image !== null && <ChosenPicture image={image} onRemove={() => setImage(null)} />}
          {ourPictures.button}
          <PicturesPicker {...uploads} hint={pictureHint} />
        </fieldset>
        <DialogActions>
          {item.back && (
            <Button
              variant="quiet"
              onClick={() => {
                onBack(null, []);
                onClose();
              }}
            >
              Remove the back
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isInactive={uploads.progress !== null}>
            Save the back
          </Button>
        </DialogActions>
      </Form>
      {ourPictures.dialog}
    </Dialog>
  );
};
