import { useNavigate } from 'react-router';
import { isTourExplaining } from '../../entities/tour/tour-text.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ArrowRightIcon } from '../../ui/icons.ts';
import { CollectionStep } from './collection-step.tsx';
import { useCreation } from './creation.tsx';
import { backToStepOne, type StepOne } from './draft/draft.ts';
import { withOwnFields } from './draft/item-changes.ts';
import { ImportCard } from './import/import-card.tsx';
import { SequenceForm } from './step-2/sequence-form.tsx';
import { UploadCard } from './uploads/upload-card.tsx';

/** On a narrow screen, the preview is below the form. */
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
    // Step 3 opens the form of the chosen type.
    changeDraft((current) => (current.own.form === null ? current : withOwnFields(current, { form: null })));
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
    {(change) => (
      <>
        <SequenceForm onChange={change} onGenerated={showPreview} />
        <OwnItems />
        <UploadCard step="setup" />
        <ImportCard onChange={change} />
      </>
    )}
  </CollectionStep>
);
