import {
  defaultRequest,
  generateSequence,
  isSequenceType,
  minCount,
  patternLimits,
  sequenceMessages,
  sequenceTypes,
  sequenceTypesOf,
} from '@sixty/domain/sequences';
import type { SequenceRequest, SequenceType } from '@sixty/domain/sequences';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { logError } from '../../platform/log.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { DiceIcon } from '../../ui/icons.tsx';
import { withType } from './draft.ts';
import type { Draft } from './draft.ts';
import { withSequence } from './setup-changes.ts';
import styles from './sources.module.css';

type SequenceFormProps = { readonly draft: Draft; readonly onChange: (draft: Draft) => void };

const requestOf = (type: SequenceType, count: string): SequenceRequest => {
  const request = defaultRequest(type);
  if (!('count' in request)) return request;
  const counted = { ...request, count: count.trim() === '' ? Number.NaN : Number(count) };
  if (counted.type !== 'numberSense') return counted;
  // Pictures with one and the same number of dots would be nothing to practise.
  const { min, max } = patternLimits.numberSense.default;
  return { ...counted, dots: { kind: 'random', min, max } };
};

/** Makes a random sequence of a kind that the category offers. Not shown in a category that offers none. */
export const SequenceForm = ({ draft, onChange }: SequenceFormProps) => {
  const [error, setError] = useState<string | null>(null);
  const { category, setup } = draft;
  const { type } = setup;
  if (type === null) return null;
  const types = sequenceTypesOf(category);
  const { isFixedSize, maxCount } = sequenceTypes[type];

  const generate = (event: SubmitEvent) => {
    event.preventDefault();
    const generated = generateSequence(requestOf(type, setup.count), Math.random);
    if (generated.ok) {
      setError(null);
      onChange(withSequence(draft, generated.items));
      return;
    }
    const [problem = 'invalidType'] = generated.problems;
    if (problem === 'invalidType') logError(sequenceMessages.invalidType);
    setError(sequenceMessages[problem]);
  };

  return (
    <Card>
      <form className={styles['form']} onSubmit={generate} noValidate>
        <h2 className={styles['title']}>Let Sixty make a sequence</h2>
        <div className={styles['fields']}>
          <SelectField
            label="Type"
            options={types.map((value) => ({ value, label: sequenceTypes[value].label }))}
            value={type}
            onChange={({ target }) => {
              setError(null);
              if (isSequenceType(target.value)) onChange({ ...draft, setup: withType(setup, target.value) });
            }}
          />
          {!isFixedSize && (
            <TextField
              label="Number of items"
              type="number"
              inputMode="numeric"
              min={minCount}
              max={maxCount}
              step={1}
              value={setup.count}
              hint={`Up to ${maxCount}`}
              error={error}
              onChange={({ target }) => {
                setError(null);
                onChange({ ...draft, setup: { ...setup, count: target.value } });
              }}
            />
          )}
        </div>
        <Button type="submit" look={setup.items.length === 0 ? 'primary' : 'secondary'}>
          <DiceIcon />
          Generate Random Sequence
        </Button>
      </form>
    </Card>
  );
};
