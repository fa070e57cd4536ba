import { useState } from 'react';
import { paths } from '../../platform/paths.ts';
import { Card } from '../../ui/card.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { useCreation } from './creation.tsx';
import { withOwnFields } from './draft/item-changes.ts';
import { useClearing } from './draft/use-clearing.ts';
import { ItemsPreview } from './preview/items-preview.tsx';
import sources from './sources.module.css';
import { StepFrame, UserNeeded } from './step-frame.tsx';
import styles from './steps.module.css';
import { UploadCard } from './uploads/upload-card.tsx';
import { DominoForm } from './step-3/domino-form.tsx';
import { DotsForm } from './step-3/dots-form.tsx';
import { MathProblemForm } from './step-3/math-problem-form.tsx';
import { formOf, formsOf } from './draft/own-fields.ts';
import type { OwnForm } from './draft/own-fields.ts';
import type { OwnFormProps } from './step-3/own-form-props.ts';
import { PeriodicTableForm } from './step-3/periodic-table-form.tsx';
import { TermForm } from './step-3/term-form.tsx';
import { TextForm } from './step-3/text-form.tsx';

const title = 'Create Your Own Collection';

const labels: Readonly<Record<OwnForm, string>> = {
  text: 'Text',
  mathProblem: 'Math problems',
  dots: 'Dots',
  domino: 'Dominoes',
  element: 'Periodic table',
  term: 'Terms',
};

const forms: Readonly<Record<OwnForm, (props: OwnFormProps) => React.ReactNode>> = {
  text: TextForm,
  mathProblem: MathProblemForm,
  dots: DotsForm,
  domino: DominoForm,
  element: PeriodicTableForm,
  term: TermForm,
};

/** The board and the periodic table take the whole width; the other forms stand beside the items. */
const isWide = (form: OwnForm): boolean => form === 'dots' || form === 'element';

const FinalStep = () => {
  const { draft, saving } = useCreation();
  const { change, clear } = useClearing();
  const { save, isSaving, problem } = saving;
  const [attempts, setAttempts] = useState(0);
  const { category, setup, own } = draft;
  const hasName = draft.collectionName.trim() !== '';
  const form = formOf(category, setup.fields.type, own.form);
  const Form = forms[form];
  const offered = formsOf[category];

  return (
    <StepFrame
      title={title}
      back={{ to: paths.collectionSetup, label: 'Back to step 2' }}
      attempts={attempts}
    >
      <div className={isWide(form) ? styles['stack'] : styles['columns']}>
        <div className={styles['source']} inert={isSaving}>
          <Card>
            <div className={sources['form']} data-tour="own-form">
              {offered.length > 1 && (
                <SegmentedControl
                  label="What to add"
                  options={offered.map((value) => ({ value, label: labels[value] }))}
                  value={form}
                  onValue={(chosen) => change((current) => withOwnFields(current, { form: chosen }))}
                />
              )}
              <Form draft={draft} onChange={change} />
            </div>
          </Card>
          {!isWide(form) && <UploadCard step="finalStep" />}
        </div>
        <ItemsPreview
          step="finalStep"
          onChange={change}
          onClear={clear}
          isSaving={isSaving}
          problem={problem}
          onSave={() => {
            setAttempts((count) => count + 1);
            if (hasName) save();
          }}
        />
        {isWide(form) && <UploadCard step="finalStep" />}
      </div>
    </StepFrame>
  );
};

/** /collection-final-step: items of one's own, each by the form that fits its kind. */
export const CollectionFinalStep = () => (
  <UserNeeded title={title}>
    <FinalStep />
  </UserNeeded>
);
