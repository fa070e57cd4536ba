import { collectionLimits } from '@sixty/contract/collections';
import { categories, type Category } from '@sixty/domain/categories';
import { type SubmitEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { categoryViewOf } from '../../entities/categories.ts';
import { itemsText } from '../../entities/collection/collection-text.ts';
import { SaveProblemNotice } from '../../entities/save-problem-notice.tsx';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { ArrowRightIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { useCreation } from './creation.tsx';
import { asksAboutDraft, type StepOne, withStepOne } from './draft/draft.ts';
import { useClearing } from './draft/use-clearing.ts';
import { CategoryChange } from './step-1/category-change.tsx';
import { UnfinishedDraft } from './step-1/unfinished-draft.tsx';
import { WaitingDrafts } from './step-1/waiting-drafts.tsx';

const emptyNameMessage = 'Please enter a collection name.';

const categoryOptions = categories.map((category) => ({ value: category, label: category }));

export const NewCollection = () => {
  const navigate = useNavigate();
  const visit = { type: useNavigationType(), state: useLocation().state as unknown };
  const { draft, draftId, changeDraft, startNew, saving } = useCreation();
  const { clear } = useClearing();
  const { save, isSaving, problem } = saving;
  const [error, setError] = useState<string | null>(null);
  const [continuedId, setContinuedId] = useState<string | null>(null);
  const [nextCategory, setNextCategory] = useState<Category | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const { collectionName, isPublic, category, items } = draft;

  const change = (part: Partial<StepOne>) =>
    changeDraft((current) => withStepOne(current, { collectionName, isPublic, category, ...part }));

  const focusName = () =>
    requestAnimationFrame(() => (nameField.current ?? document.querySelector('h1'))?.focus());

  const startOver = () => {
    startNew();
    setError(null);
    focusName();
  };

  const toItems = (name: string) => {
    const stepOne: StepOne = { collectionName: name, isPublic, category };
    changeDraft((current) => withStepOne(current, stepOne));
    void navigate(paths.collectionSetup, { state: stepOne });
  };

  const goOn = (event: SubmitEvent) => {
    event.preventDefault();
    const name = collectionName.trim();
    if (name === '') {
      setError(emptyNameMessage);
      nameField.current?.focus();
      return;
    }
    toItems(name);
  };

  const continueDraft = () => {
    if (collectionName.trim() === '') {
      setContinuedId(draftId);
      focusName();
    } else toItems(collectionName.trim());
  };

  const retry = () => {
    document.querySelector('h1')?.focus({ preventScroll: true });
    save();
  };

  const isAsking = !isSaving && continuedId !== draftId && asksAboutDraft(draft, visit);

  return (
    <div className="mx-auto my-0 grid max-w-168 gap-6" data-at-work>
      <header className="grid gap-2">
        <PageTitle>Step 1 - Create</PageTitle>
        <p className="text-l">Name your collection. You’ll add items next.</p>
      </header>
      <SaveProblemNotice problem={problem} onRetry={retry} />
      {isSaving && <Notice tone="note">Your collection is being saved.</Notice>}
      <div className="grid gap-6" inert={isSaving}>
        {isAsking && <UnfinishedDraft draft={draft} onContinue={continueDraft} onStartNew={startOver} />}
        {items.length > 0 && !isAsking && !isSaving && (
          <Notice tone="note" actions={<Button onClick={startOver}>Start new</Button>}>
            This collection has {itemsText(items.length)} so far.
          </Notice>
        )}
        <WaitingDrafts onGone={focusName} onResume={setContinuedId} />
        {!isAsking && (
          <Card>
            <form className="grid gap-6" onSubmit={goOn} noValidate>
              <TextField
                ref={nameField}
                data-tour="collection-name"
                label="Collection name"
                size="large"
                value={collectionName}
                maxLength={collectionLimits.nameLength}
                placeholder="For example, Letters of the week"
                error={error}
                required
                onChange={(event) => {
                  change({ collectionName: event.target.value });
                  setError(null);
                }}
              />
              <SelectField
                label="Category"
                data-tour="collection-category"
                options={categoryOptions}
                hint={categoryViewOf(category).hint}
                value={category}
                onValue={(chosen) => {
                  if (items.length > 0 && chosen !== category) setNextCategory(chosen);
                  else change({ category: chosen });
                }}
              />
              <Checkbox
                data-tour="collection-sharing"
                label="I want to share my collection publicly"
                hint="Others can find it and practice with it. Only you can change it."
                checked={isPublic}
                onChange={({ target }) => change({ isPublic: target.checked })}
              />
              <div className="flex justify-end max-36rem:[&>button]:flex-1">
                <Button type="submit" variant="primary" size="large" data-tour="to-items">
                  Next
                  <ArrowRightIcon />
                </Button>
              </div>
            </form>
          </Card>
        )}
      </div>
      {nextCategory && (
        <CategoryChange
          from={category}
          to={nextCategory}
          itemCount={items.length}
          onClose={() => setNextCategory(null)}
          onKeep={() => {
            change({ category: nextCategory });
            setNextCategory(null);
          }}
          onRemove={() => {
            change({ category: nextCategory });
            clear();
            setNextCategory(null);
          }}
        />
      )}
    </div>
  );
};
