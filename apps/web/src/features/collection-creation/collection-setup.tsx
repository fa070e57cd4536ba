import { type SubmitEvent, useMemo, useState } from 'react';
import { answerCountOf, fullMessage, itemKinds, minCount } from '@sixty/domain/items';
import type { Rng } from '@sixty/domain/random';
import {
  countLimitsOf,
  generateSequence,
  sampleSequence,
  sequenceMessages,
  sequenceTypes,
  sequenceTypesOf,
} from '@sixty/domain/sequences';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { ArrowRightIcon, DiceIcon, PasteIcon } from '../../ui/icons.ts';
import { ItemStimulus } from '../../entities/item/item-stimulus.tsx';
import { type FieldErrors, focusInvalid } from '../../entities/item-kinds/kind-form.ts';
import { setupFields } from '../../entities/item-kinds/setup-fields.tsx';
import { logError } from '../../platform/log.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { isTourExplaining } from '../../ui/tour/tour-text.ts';
import { paths } from '../../platform/paths.ts';
import { useCreation } from './creation.tsx';
import { type StepOne, withCustomFields, withSequence, withSetup } from './draft.ts';
import { backToStepOne } from './navigation-state.ts';
import { errorsOf, rememberCount, requestOf, type SequenceFields, withType } from './sequence-fields.ts';
import { CollectionStep } from './collection-step.tsx';
import { UploadCard } from './uploads/upload-card.tsx';

const ImportDialog = lazyComponent(
  async () => import('./import-dialog.tsx'),
  'ImportDialog',
  ({ isLoading }) => !isLoading && <p role="alert">That didn’t open. Check your connection and try again.</p>,
);

const ImportCard = () => {
  // Each press retries loading; 0 while closed.
  const [presses, setPresses] = useState(0);

  return (
    <Card>
      <div className="grid gap-4" data-tour="setup-import">
        <h2 className="text-l">Paste or import</h2>
        <p>Paste words from a document or spreadsheet, flash cards from another app, or a Sixty file.</p>
        <Button aria-haspopup="dialog" onClick={() => setPresses((count) => count + 1)}>
          <PasteIcon />
          Paste a list
        </Button>
        {presses > 0 && <ImportDialog key={presses} onClose={() => setPresses(0)} />}
      </div>
    </Card>
  );
};

const counts = [10, 20];

type QuickCountsProps = {
  limit: number;
  stock: number | null;
  value: string;
  onValue: (count: string) => void;
};

const QuickCounts = ({ limit, stock, value, onValue }: QuickCountsProps) => {
  const usual = counts.filter((count) => count < (stock ?? limit));
  return (
    <fieldset className="mt-2 flex flex-wrap gap-2 [--target:2.75rem]" aria-label="Quick choices">
      {[...usual, stock ?? limit].map((count) => (
        <Button
          key={count}
          className="px-4 py-1 aria-pressed:bg-sun-soft aria-pressed:shadow-[inset_0_0_0_2px_var(--color-sun)]"
          aria-pressed={value.trim() === String(count)}
          onClick={() => onValue(String(count))}
        >
          {count === stock ? `All ${count}` : count}
        </Button>
      ))}
    </fieldset>
  );
};

/** Repeats its draws, so that changing a field changes nothing else. */
const repeated = (draws: readonly number[]): Rng => {
  let next = 0;
  return () => {
    next += 1;
    return draws[next % draws.length] ?? 0;
  };
};

const SequenceSample = ({ fields }: { fields: SequenceFields }) => {
  const [draws] = useState(() => Array.from({ length: 211 }, Math.random));
  const items = useMemo(() => sampleSequence(requestOf(fields), repeated(draws)), [fields, draws]);
  const [first] = items;
  return (
    <figure
      className="group/sample col-span-full grid gap-2 rounded-m bg-sunken px-4 pt-3 pb-4"
      data-drawing={first && itemKinds[first.kind].drawing}
      aria-hidden="true"
    >
      <figcaption className="text-s text-foreground-soft">A sample of your items</figcaption>
      <div className="grid h-24 auto-cols-[minmax(0,6rem)] grid-flow-col justify-center gap-3 group-data-[drawing=wide]/sample:h-14 group-data-[drawing=wide]/sample:auto-cols-[minmax(0,7rem)]">
        {items.map((item) => (
          <span key={`${item.id} ${answerCountOf(item) ?? item.name}`} className="min-h-0 min-w-0 *:p-0">
            <ItemStimulus item={item} />
          </span>
        ))}
        {items.length === 0 && (
          <span className="grid w-24 place-items-center rounded-s border-2 border-dashed border-line-strong text-2xl font-heavy text-foreground-soft">
            ?
          </span>
        )}
      </div>
    </figure>
  );
};

/** On a narrow screen, the preview is below the form. */
const showPreview = () => {
  if (isTourExplaining()) return;
  requestAnimationFrame(() => {
    const preview = document.querySelector('#preview');
    const isInSight = preview !== null && preview.getBoundingClientRect().top < innerHeight * 0.75;
    if (!isInSight) preview?.scrollIntoView();
  });
};

const SequenceForm = () => {
  const { draft, changeDraft } = useCreation();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [note, setNote] = useState<string | null>(null);
  const { category, items } = draft;
  const { fields } = draft.setup;
  const { type } = fields;
  const { isFixedSize } = sequenceTypes[type];
  const { limit, stock } = countLimitsOf(requestOf(fields));
  const types = sequenceTypesOf(category);
  const KindFields = setupFields[type];
  const hasTypeField = types.length > 1 || !KindFields;

  const change = (part: Partial<SequenceFields>) => {
    setErrors({});
    setNote(null);
    changeDraft((current) => withSetup(current, { fields: { ...current.setup.fields, ...part } }));
  };

  const generate = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const generated = generateSequence(requestOf(fields), Math.random);
    if (!generated.ok) {
      if (generated.problems.includes('invalidType')) logError(sequenceMessages.invalidType);
      setErrors(errorsOf(fields));
      focusInvalid(event.currentTarget);
      return;
    }
    if (!withSequence(draft, generated.items)) {
      setErrors(isFixedSize ? { form: fullMessage } : { count: fullMessage });
      return;
    }
    const { length } = generated.items;
    if (!isFixedSize) rememberCount(fields);
    setErrors({});
    setNote(!isFixedSize && length < Number(fields.count) ? `That’s all ${length} there are.` : null);
    changeDraft((current) => withSequence(current, generated.items) ?? current);
    showPreview();
  };

  return (
    <Card>
      <form className="grid gap-4" onSubmit={generate} noValidate>
        <h2 className="text-l">Make items for me</h2>
        <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4" data-tour="sequence-fields">
          {hasTypeField && (
            <SelectField
              className="col-span-full"
              label="Type"
              options={types.map((value) => ({
                value,
                label: sequenceTypes[value].label,
              }))}
              value={type}
              onValue={(chosen) => change(withType(fields, chosen))}
            />
          )}
          {KindFields && <KindFields fields={fields} errors={errors} onChange={change} />}
          {isFixedSize ? (
            <p className="col-span-full text-foreground-soft">Always {limit} items, in their usual order.</p>
          ) : (
            <div className="col-span-full">
              <NumberField
                label="Number of items"
                hasSteps
                min={minCount}
                max={limit}
                value={fields.count}
                hint={note ?? `Up to ${limit}`}
                error={errors.count}
                onValue={(count) => change({ count })}
              />
              <QuickCounts
                limit={limit}
                stock={stock}
                value={fields.count}
                onValue={(count) => change({ count })}
              />
            </div>
          )}
          {KindFields && <SequenceSample fields={fields} />}
        </div>
        {errors.form && <p role="alert">{errors.form}</p>}
        <Button
          type="submit"
          variant={items.length === 0 ? 'primary' : 'secondary'}
          data-tour="generate-sequence"
        >
          <DiceIcon />
          Generate Random Sequence
        </Button>
      </form>
    </Card>
  );
};

const OwnItems = () => {
  const { draft, changeDraft } = useCreation();
  const navigate = useNavigate();
  const { collectionName, isPublic, category } = draft;

  const goOn = () => {
    // Step 3 opens the form of the chosen type.
    changeDraft((current) =>
      current.customFields.form === null ? current : withCustomFields(current, { form: null }),
    );
    const stepOne: StepOne = { collectionName, isPublic, category };
    void navigate(paths.collectionFinalStep, { state: stepOne });
  };

  return (
    <Card>
      <div className="grid gap-4">
        <h2 className="text-l">Make your own</h2>
        <p>Type, build, or pick each item yourself.</p>
        <Button onClick={goOn} data-tour="to-own-items">
          Create Custom Items
          <ArrowRightIcon />
        </Button>
      </div>
    </Card>
  );
};

export const CollectionSetup = () => (
  <CollectionStep
    step="setup"
    title="Step 2 - Add items"
    back={{ to: paths.newCollection, label: 'Back to step 1', state: backToStepOne }}
  >
    <SequenceForm />
    <OwnItems />
    <UploadCard step="setup" />
    <ImportCard />
  </CollectionStep>
);
