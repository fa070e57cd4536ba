import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ArrowRightIcon } from '../../ui/icons.ts';
import { isTourExplaining } from '../../entities/tour/tour-text.ts';
import { useCreation } from './creation.tsx';
import { backToStepOne } from './draft/draft.ts';
import type { StepOne } from './draft/draft.ts';
import { withOwnFields } from './draft/item-changes.ts';
import { useClearing } from './draft/use-clearing.ts';
import { ImportCard } from './import/import-card.tsx';
import { ItemsPreview } from './preview/items-preview.tsx';
import sources from './../../entities/item-kinds/form.module.css';
import { StepFrame, UserNeeded } from './step-frame.tsx';
import styles from './steps.module.css';
import { UploadCard } from './uploads/upload-card.tsx';
import { SequenceForm } from './step-2/sequence-form.tsx';

const title = 'Step 2 - Add items';

/** On a narrow screen the preview is below the form. */
const showPreview = () => {
  if (isTourExplaining()) return;
  requestAnimationFrame(() => {
    const preview = document.querySelector('#preview');
    const isInSight = preview !== null && preview.getBoundingClientRect().top < innerHeight * 0.75;
    if (!isInSight) preview?.scrollIntoView();
  });
};

const OwnItems = () => {
  const { draft, changeDraft } = useCreation();
  const navigate = useNavigate();
  const { collectionName, isPublic, category } = draft;

  const goOn = () => {
    changeDraft((current) => (current.own.form === null ? current : withOwnFields(current, { form: null })));
    const stepOne: StepOne = { collectionName, isPublic, category };
    void navigate(paths.collectionFinalStep, { state: stepOne });
  };

  return (
    <Card>
      <div className="stack gap-4">
        <h2 className={sources['title']}>Make your own</h2>
        <p>Type, build, or pick each item yourself.</p>
        <Button onClick={goOn} data-tour="to-own-items">
          Create Custom Items
          <ArrowRightIcon />
        </Button>
      </div>
    </Card>
  );
};

const Setup = () => {
  const { draft, saving } = useCreation();
  const { change, clear } = useClearing();
  const { save, isSaving, problem } = saving;
  const [attempts, setAttempts] = useState(0);
  const hasName = draft.collectionName.trim() !== '';

  return (
    <StepFrame
      title={title}
      back={{ to: paths.newCollection, label: 'Back to step 1', state: backToStepOne }}
      attempts={attempts}
    >
      <div className={styles['columns']}>
        <div className={styles['source']} inert={isSaving}>
          <SequenceForm draft={draft} onChange={change} onGenerated={showPreview} />
          <OwnItems />
          <UploadCard step="setup" />
          <ImportCard onChange={change} />
        </div>
        <ItemsPreview
          step="setup"
          onChange={change}
          onClear={clear}
          isSaving={isSaving}
          problem={problem}
          onSave={() => {
            setAttempts((count) => count + 1);
            if (hasName) save();
          }}
        />
      </div>
    </StepFrame>
  );
};

export const CollectionSetup = () => (
  <UserNeeded title={title}>
    <Setup />
  </UserNeeded>
);
