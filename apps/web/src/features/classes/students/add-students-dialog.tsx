import { addStudents, type ClassDetail } from '@sixty/contract/classes';
import { listNameLists } from '@sixty/contract/name-lists';
import { classLimits, type NicknameKind, rosterInText } from '@sixty/domain/classes';
import { useState } from 'react';
import { serverReason } from '../../../api/api-error.ts';
import { useClassChange } from '../../../api/classes.ts';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { useSave } from '../../../entities/use-save.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { studentsText } from '../class-names.ts';
import styles from './students.module.css';

type Shown = NicknameKind | 'names';

const shownOptions = [
  { value: 'animals', label: 'Animals' },
  { value: 'numbers', label: 'Numbers' },
  { value: 'names', label: 'Names' },
] as const satisfies readonly { value: Shown; label: string }[];

const nothing = '';

const NameListField = ({ onNames }: { readonly onNames: (names: readonly string[]) => void }) => {
  const { data } = useEndpoint(['name-lists', 'filled'], listNameLists, {});
  const filled = data?.filter(({ names }) => names.length > 0) ?? [];
  if (filled.length === 0) return null;
  return (
    <SelectField
      label="Use a list from the name wheel"
      options={[
        { value: nothing, label: 'Choose a list' },
        ...filled.map(({ namelist_id: id, name, names }) => ({
          value: id,
          label: `${name} (${names.length})`,
        })),
      ]}
      value={nothing}
      onValue={(id) => onNames(filled.find((list) => list.namelist_id === id)?.names ?? [])}
    />
  );
};

const duplicatesText = (names: readonly string[]): string =>
  names.length === 1
    ? `Add ${names[0]} again: another child with the same name`
    : `Add ${names.length} again: other children with the same names`;

type AddStudentsDialogProps = { readonly classDetail: ClassDetail; readonly onClose: () => void };

export const AddStudentsDialog = ({ classDetail, onClose }: AddStudentsDialogProps) => {
  const { class_id: id, students } = classDetail;
  const changeClass = useClassChange();
  const showToast = useToast();
  const [text, setText] = useState('');
  const [hasDuplicates, setHasDuplicates] = useState(false);
  const [shown, setShown] = useState<Shown>('animals');
  const { save, isSaving, problem, fail, dismiss } = useSave<{ readonly text: string }>(
    'Students could not be added.',
  );
  // A failed try may have added these students before the class reloads.
  const [existing] = useState(() => students.map(({ name }) => name));
  const entries = rosterInText(text, existing);
  const duplicates = entries.filter(({ isDuplicate }) => isDuplicate).map(({ name }) => name);
  const names = entries.filter(({ isDuplicate }) => hasDuplicates || !isDuplicate).map(({ name }) => name);
  const places = classLimits.students - existing.length;

  const change = (next: string) => {
    setText(next);
    dismiss();
  };
  const add = () => {
    if (names.length === 0) fail({ text: 'Please enter at least one name or number.' });
    else if (names.length > places)
      fail({
        text: `A class can hold up to ${classLimits.students} students: ${studentsText(Math.max(places, 0))} more. Here are ${names.length}.`,
      });
    else
      save({
        send: async () => {
          const body = { names, ...(shown !== 'names' && { nicknames: shown }) };
          const added = await changeClass(addStudents, { params: { id }, body });
          showToast(`${studentsText(added.length)} added.`);
          onClose();
        },
        onFailed: (error) => ({
          text:
            serverReason(error, [400, 404, 413]) ??
            'The students weren’t added. Nothing is lost. Please try again.',
        }),
      });
  };

  return (
    <Dialog title="Add students" onClose={onClose}>
      <Form className={styles['pasted']} onSubmit={add}>
        <TextArea
          label="One name per line"
          hint="Type them, or paste a list from a document. First names, nicknames, or numbers are enough."
          dir="auto"
          rows={7}
          value={text}
          error={problem?.text}
          data-first-focus
          onChange={({ target }) => change(target.value)}
        />
        <NameListField onNames={(found) => change([text.trimEnd(), ...found].filter(Boolean).join('\n'))} />
        <div className="stack gap-1">
          <SegmentedControl
            label="What should others on the projector see?"
            options={shownOptions}
            value={shown}
            onValue={setShown}
          />
          <p className="small soft">
            {shown === 'names'
              ? 'Everybody in the room sees these names. We recommend animals or numbers.'
              : 'Every student gets one. You can change it to any nickname later.'}
          </p>
        </div>
        {duplicates.length > 0 && (
          <Checkbox
            label={duplicatesText(duplicates)}
            checked={hasDuplicates}
            onChange={({ target }) => {
              setHasDuplicates(target.checked);
              dismiss();
            }}
          />
        )}
        <div className={`${styles['foot']} surface`}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={isSaving}>
            {names.length === 0 ? 'Add students' : `Add ${studentsText(names.length)}`}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
