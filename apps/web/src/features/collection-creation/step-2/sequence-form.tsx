import {
  countLimitsOf,
  generateSequence,
  sequenceMessages,
  sequenceTypes,
  sequenceTypesOf,
} from '@sixty/domain/sequences';
import { fullMessage, minCount } from '@sixty/domain/items';
import { type SubmitEvent, useState } from 'react';
import { type FieldErrors, focusInvalid } from '../../../entities/item-kinds/kind-form.ts';
import { setupFields } from '../../../entities/item-kinds/setup-fields.tsx';
import { logError } from '../../../platform/log.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DiceIcon } from '../../../ui/icons.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { useCreation } from '../creation.tsx';
import { withSequence, withSetup } from '../draft/item-changes.ts';
import type { ChangeDraft } from '../draft/use-draft.ts';
import { errorsOf, requestOf, type SequenceFields, withType } from '../draft/sequence-fields.ts';
import { QuickCounts } from './quick-counts.tsx';
import { SequenceSample } from './sequence-sample.tsx';

type SequenceFormProps = {
  readonly onChange: ChangeDraft;
  readonly onGenerated: () => void;
};

const fewerMessage = (count: number): string => `That’s all ${count} there are.`;

export const SequenceForm = ({ onChange, onGenerated }: SequenceFormProps) => {
  const { draft } = useCreation();
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
    onChange((current) => withSetup(current, { fields: { ...current.setup.fields, ...part } }));
  };

  const generate = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const generated = generateSequence(requestOf(fields), Math.random);
    if (generated.ok && withSequence(draft, generated.items).isRejected) {
      setErrors(isFixedSize ? { form: fullMessage } : { count: fullMessage });
      return;
    }
    if (generated.ok) {
      setErrors({});
      setNote(
        !isFixedSize && generated.items.length < Number(fields.count)
          ? fewerMessage(generated.items.length)
          : null,
      );
      onChange((current) => withSequence(current, generated.items).draft);
      onGenerated();
      return;
    }
    if (generated.problems.includes('invalidType')) logError(sequenceMessages.invalidType);
    setErrors(errorsOf(fields));
    focusInvalid(event.currentTarget);
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
