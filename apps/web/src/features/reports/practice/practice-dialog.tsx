import { categoryRules } from '@sixty/domain/categories';
import { collectionLimits } from '@sixty/contract/collections';
import { isSlow, slowLimitOf, type ItemProgress } from '@sixty/domain/progress';
import { displayText } from '@sixty/domain/text';
import { useEffect, useMemo, useRef, useState } from 'react';
import { counted } from '../../../platform/number-text.ts';
import type { Learner } from '../../../platform/learner.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, SegmentedControl } from '../../../ui/choices.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { CardsIcon, PlayIcon } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/fields.tsx';
import { itemTimeText } from '../../../entities/report/report-texts.ts';
import { findItems, type FoundGroup } from '../../../entities/practice/find-items.ts';
import type { CollectionRef } from '../../../entities/practice/find-items.ts';
import { useStartPractice } from '../../../entities/practice/use-start-practice.ts';
import { useSavePractice } from '../../../entities/practice/use-save-practice.ts';
import { useSources } from '../../../entities/practice/use-sources.ts';
import { QueryView } from '../../../entities/query-view.tsx';

type PracticeDialogProps = {
  items: readonly ItemProgress[];
  /** Of the items to practice. */
  names: readonly string[];
  from: readonly CollectionRef[];
  name: string;
  learner: Learner | null;
  onClose: () => void;
};

const practiceReasonOf = (item: ItemProgress, slowLimitMs: number | null): string =>
  [
    item.missed > 0 && `missed ${counted(item.missed, 'time')}`,
    item.skipped > 0 && `skipped ${counted(item.skipped, 'time')}`,
    isSlow(item, slowLimitMs) && item.meanMs !== null && `slow: ${itemTimeText(item.meanMs)}`,
  ]
    .filter(Boolean)
    .join(', ');

type ChoiceProps = Pick<PracticeDialogProps, 'items' | 'name' | 'learner' | 'onClose'> & {
  groups: readonly FoundGroup[];
};

const Choice = ({ items, groups, name, learner, onClose }: ChoiceProps) => {
  const startPractice = useStartPractice();
  const [category, setCategory] = useState(groups[0]?.category ?? 'Language Arts');
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [isNaming, setIsNaming] = useState(false);
  const [chosenName, setChosenName] = useState(name);
  const [nameProblem, setNameProblem] = useState<string | null>(null);
  const { save, isSaving, problem } = useSavePractice(onClose);
  const nameField = useRef<HTMLInputElement>(null);
  const namingButton = useRef<HTMLButtonElement>(null);
  const hasTurned = useRef(false);

  const turn = (toNaming: boolean) => {
    hasTurned.current = true;
    setIsNaming(toNaming);
  };
  useEffect(() => {
    if (!hasTurned.current) return;
    if (isNaming) {
      nameField.current?.focus();
      nameField.current?.select();
    } else namingButton.current?.focus();
  }, [isNaming]);

  const slowLimitMs = useMemo(() => slowLimitOf(items), [items]);
  const progress = useMemo(() => new Map(items.map((item) => [item.name, item])), [items]);
  const group = groups.find((one) => one.category === category);
  const chosen = (group?.items ?? []).filter((item) => !leftOut.has(item.name));

  const toggle = (item: string, isChosen: boolean) => {
    const next = new Set(leftOut);
    if (isChosen) next.delete(item);
    else next.add(item);
    setLeftOut(next);
  };

  const submit = () => {
    if (isSaving) return;
    if (chosenName.trim() === '') setNameProblem('Please enter a collection name.');
    else save({ collectionId: null, name: chosenName, category, items: chosen });
  };

  return (
    <>
      {groups.length > 1 && (
        <SegmentedControl
          className="mb-4"
          label="Choose a category"
          options={groups.map((one) => ({ value: one.category, label: one.category }))}
          value={category}
          onValue={setCategory}
        />
      )}
      <fieldset>
        <legend className="mb-2 font-strong">{counted(chosen.length, 'item')} chosen</legend>
        <div className="grid max-h-[min(24rem,42dvh)] cols-fill-56 content-start gap-x-4 gap-y-1 overflow-auto rounded-m border-2 border-line px-4 py-3 [&_label]:text-l [&_label]:font-strong [&_label]:wrap-anywhere">
          {group?.items.map((item) => {
            const went = progress.get(item.name);
            return (
              <Checkbox
                key={item.id}
                label={displayText(item.name, categoryRules(category).hasProblems)}
                hint={went ? practiceReasonOf(went, slowLimitMs) : undefined}
                checked={!leftOut.has(item.name)}
                onChange={({ target }) => toggle(item.name, target.checked)}
              />
            );
          })}
        </div>
      </fieldset>
      {isNaming ? (
        <Form className="mt-4" onSubmit={submit}>
          <TextField
            ref={nameField}
            label="Collection name"
            value={chosenName}
            maxLength={collectionLimits.nameLength}
            error={nameProblem ?? problem}
            onChange={({ target }) => {
              setChosenName(target.value);
              setNameProblem(null);
            }}
          />
          <DialogActions>
            <Button ignoresDoubleClick onClick={() => turn(false)}>
              Back
            </Button>
            <Button type="submit" variant="primary" isBusy={isSaving} disabled={chosen.length === 0}>
              Save Collection
            </Button>
          </DialogActions>
        </Form>
      ) : (
        <DialogActions>
          <Button
            ref={namingButton}
            ignoresDoubleClick
            disabled={chosen.length === 0}
            onClick={() => turn(true)}
          >
            <CardsIcon />
            Save as a collection
          </Button>
          <Button
            variant="primary"
            data-first-focus
            disabled={chosen.length === 0}
            onClick={() => {
              onClose();
              startPractice({ collectionId: null, name, category, items: chosen }, learner);
            }}
          >
            <PlayIcon />
            Start
          </Button>
        </DialogActions>
      )}
    </>
  );
};

export const PracticeDialog = ({ items, names, from, name, learner, onClose }: PracticeDialogProps) => {
  const query = useSources(from, names);
  const { data: sources } = query;
  const groups = useMemo(() => (sources ? findItems(names, sources) : null), [names, sources]);

  return (
    <Dialog title="Practice these" onClose={onClose}>
      {groups && <Choice items={items} groups={groups} name={name} learner={learner} onClose={onClose} />}
      <QueryView
        query={query}
        what="The items"
        loading={<output className="block px-0 py-8 text-center font-strong">Loading collections...</output>}
      />
    </Dialog>
  );
};
