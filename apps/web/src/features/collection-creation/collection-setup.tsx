import { type ComponentProps, type ReactNode, type SubmitEvent, useMemo, useState } from 'react';
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
import { DiceIcon, PasteIcon, PencilIcon, PictureIcon } from '../../ui/icons.ts';
import { ItemStimulus } from '../../entities/item/item-stimulus.tsx';
import { Chips } from '../../entities/item-kinds/form-parts.tsx';
import { type FieldErrors, focusInvalid } from '../../entities/item-kinds/kind-form.ts';
import { setupFields } from '../../entities/item-kinds/setup-fields.tsx';
import { logError } from '../../platform/log.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { isTourExplaining } from '../../ui/tour/tour-text.ts';
import { paths } from '../../platform/paths.ts';
import { useCreation } from './creation.tsx';
import {
  backToStepOne,
  type SetupPanel,
  type StepOne,
  withCustomFields,
  withSequence,
  withSetup,
} from './draft.ts';
import { errorsOf, rememberCount, requestOf, type SequenceFields, withType } from './sequence-fields.ts';
import { CollectionStep } from './collection-step.tsx';
import { UploadCard } from './uploads/upload-card.tsx';

const ImportDialog = lazyComponent(
  async () => import('./import-dialog.tsx'),
  'ImportDialog',
  ({ isLoading }) => !isLoading && <p role="alert">That didn’t open. Check your connection and try again.</p>,
);

type TileProps = ComponentProps<'button'> & { icon: ReactNode; title: string; text: string };

const Tile = ({ icon, title, text, ...rest }: TileProps) => (
  <button
    type="button"
    {...rest}
    className="grid min-h-target cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 panel px-4 py-3 text-left surface hover:border-foreground aria-pressed:border-foreground aria-pressed:bg-sun-soft max-36rem:gap-x-2 max-36rem:px-2 [&_svg]:size-7"
  >
    {icon}
    <span className="grid gap-0.5">
      <span className="text-m leading-tight font-heavy">{title}</span>
      <span className="text-s leading-tight text-foreground-soft max-36rem:text-xs">{text}</span>
    </span>
  </button>
);

const Tiles = () => {
  const { draft, changeDraft, isSaving } = useCreation();
  const navigate = useNavigate();
  const { open: openImport, dialog } = useDialog((_: null, close) => <ImportDialog onClose={close} />);
  const { collectionName, isPublic, category } = draft;
  const { panel } = draft.setup;
  const show = (chosen: SetupPanel) => changeDraft((current) => withSetup(current, { panel: chosen }));

  const toOwnItems = () => {
    // Step 3 opens the form of the chosen type.
    changeDraft((current) =>
      current.customFields.form === null ? current : withCustomFields(current, { form: null }),
    );
    const stepOne: StepOne = { collectionName, isPublic, category };
    void navigate(paths.collectionFinalStep, { state: stepOne });
  };

  return (
    <>
      <fieldset
        className="grid grid-cols-4 gap-3 max-60rem:grid-cols-2 max-36rem:gap-2"
        aria-label="Ways to add items"
        inert={isSaving}
      >
        <Tile
          icon={<DiceIcon />}
          title="Make for me"
          text="Random or in order"
          aria-pressed={panel === 'make'}
          onClick={() => show('make')}
        />
        <Tile
          icon={<PasteIcon />}
          title="Paste or import"
          text="Words, a table, or a file"
          aria-haspopup="dialog"
          data-tour="setup-import"
          onClick={() => openImport(null)}
        />
        <Tile
          icon={<PencilIcon />}
          title="One by one"
          text="Create Custom Items"
          data-tour="to-own-items"
          onClick={toOwnItems}
        />
        <Tile
          icon={<PictureIcon />}
          title="Pictures and PDFs"
          text="Ours, or your own"
          aria-pressed={panel === 'pictures'}
          data-tour="uploads"
          onClick={() => show('pictures')}
        />
      </fieldset>
      {dialog}
    </>
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
    <Chips
      className="mt-2"
      label="Quick choices"
      isLabelHidden
      options={[...usual, stock ?? limit].map((count) => ({
        value: count,
        label: count === stock ? `All ${count}` : String(count),
      }))}
      isPressed={(count) => value.trim() === String(count)}
      onPress={(count) => onValue(String(count))}
    />
  );
};

/** Repeats its draws, so that changing a field changes nothing else. */
const repeated = (draws: readonly number[]): Rng => {
  let count = 0;
  return () => draws[(count += 1) % draws.length] ?? 0;
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
      <form
        className="grid gap-4 [&_:is(button,input,select,summary)]:scroll-mb-24"
        onSubmit={generate}
        noValidate
      >
        <h2 className="visually-hidden">Make for me</h2>
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
                hint={note ?? `Up to ${stock ?? limit}`}
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
          {KindFields && type !== 'mathProblems' && <SequenceSample fields={fields} />}
        </div>
        {errors.form && <p role="alert">{errors.form}</p>}
        <div className="dialog-foot bottom-dock! mt-2 rounded-b-[calc(var(--radius-l)-2px)] surface">
          <Button
            type="submit"
            variant={items.length === 0 ? 'primary' : 'secondary'}
            data-tour="generate-sequence"
          >
            <DiceIcon />
            Generate Random Sequence
          </Button>
        </div>
      </form>
    </Card>
  );
};

export const CollectionSetup = () => {
  const { panel } = useCreation().draft.setup;
  return (
    <CollectionStep
      step="setup"
      title="Step 2 - Add items"
      back={{ to: paths.newCollection, label: 'Back to step 1', state: backToStepOne }}
      above={<Tiles />}
    >
      {panel === 'make' && <SequenceForm />}
      <UploadCard step="setup" isOpen={panel === 'pictures'} />
    </CollectionStep>
  );
};
