import { categories, type Category } from '@sixty/domain/categories';
import { collectionLimits } from '@sixty/contract/collections';
import { useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useDialogs } from '../../entities/dialogs.ts';
import { usePublicName } from '../../entities/collection/public-name.tsx';
import { itemsText } from '../../entities/collection/collection-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Card } from '../../ui/card.tsx';
import { ArrowRightIcon } from '../../ui/icons.ts';
import { categoryViewOf } from '../../entities/categories.ts';
import { SaveProblemNotice } from '../../entities/save-problem-notice.tsx';
import { paths } from '../../platform/paths.ts';
import { localStore } from '../../platform/storage.ts';
import { unscopedKeys } from '../../platform/user-data.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { focusPage } from '../../ui/focus.ts';
import { Form } from '../../ui/form.tsx';
import { asksAboutDraft, type Draft, type StepOne, withStepOne } from './draft.ts';
import { useCreation } from './creation.tsx';
import { WaitingDrafts } from './waiting-drafts.tsx';

type CategoryChangeProps = {
  from: Category;
  to: Category;
  itemCount: number;
  onKeep: () => void;
  onRemove: () => void;
  onClose: () => void;
};

const CategoryChange = ({ from, to, itemCount, onKeep, onRemove, onClose }: CategoryChangeProps) => (
  <Dialog title={`Change to ${to}?`} size="small" onClose={onClose}>
    <p>
      This collection already has {itemsText(itemCount)} for {from}.
    </p>
    <DialogActions>
      <Button onClick={onClose} data-first-focus>
        Cancel
      </Button>
      <Button onClick={onKeep}>{itemCount === 1 ? 'Keep item' : 'Keep items'}</Button>
      <Button variant="danger" onClick={onRemove}>
        {itemCount === 1 ? 'Remove item' : 'Remove items'}
      </Button>
    </DialogActions>
  </Dialog>
);

type UnfinishedDraftProps = {
  draft: Draft;
  onContinue: () => void;
  onStartNew: () => void;
};

const UnfinishedDraft = ({ draft, onContinue, onStartNew }: UnfinishedDraftProps) => {
  const name = draft.collectionName.trim();
  const count = itemsText(draft.items.length);
  return (
    <Card>
      <section className="grid gap-4" aria-labelledby="unfinished-draft" data-asks="">
        <h2 className="text-xl" id="unfinished-draft">
          You have an unfinished collection
        </h2>
        <div className="grid gap-3">
          <Button variant="primary" size="large" onClick={onContinue}>
            <span className="wrap-anywhere">
              {name === '' ? `Continue (${count})` : `Continue "${name}" (${count})`}
            </span>
            <ArrowRightIcon />
          </Button>
          <Button size="large" onClick={onStartNew}>
            Start new
          </Button>
        </div>
        <p className="text-foreground-soft">If you start new, you’ll still find this one under New.</p>
      </section>
    </Card>
  );
};

const emptyNameMessage = 'Please enter a collection name.';

const categoryOptions = categories.map((category) => ({ value: category, label: category }));

export const NewCollection = () => {
  const navigate = useNavigate();
  const visit = { type: useNavigationType(), state: useLocation().state as unknown };
  const { key, draft, changeDraft, clearItems, startNew, startSave, isSaving, problem } = useCreation();
  const [error, setError] = useState<string | null>(null);
  const [continuedKey, setContinuedKey] = useState<string | null>(null);
  const [nextCategory, setNextCategory] = useState<Category | null>(null);
  const dialogs = useDialogs();
  const publicName = usePublicName();
  const nameField = useRef<HTMLInputElement>(null);
  const { collectionName, isPublic, category, items } = draft;

  const change = (part: Partial<StepOne>) => changeDraft((current) => withStepOne(current, part));

  const changeCategory = (chosen: Category) => {
    change({ category: chosen });
    setNextCategory(null);
  };

  const focusName = () =>
    requestAnimationFrame(() => (nameField.current ?? document.querySelector('h1'))?.focus());

  const startOver = () => {
    startNew();
    setError(null);
    focusName();
  };

  const toItems = (name: string) => {
    const stepOne: StepOne = { collectionName: name, isPublic, category };
    change(stepOne);
    localStore.write(unscopedKeys.category, category);
    void navigate(paths.collectionSetup, { state: stepOne });
  };

  const goOn = () => {
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
      setContinuedKey(key);
      focusName();
    } else toItems(collectionName.trim());
  };

  const retry = () => {
    focusPage();
    startSave();
  };

  const isAsking = !isSaving && continuedKey !== key && asksAboutDraft(draft, visit);

  return (
    <div className="mx-auto my-0 grid max-w-168 gap-6" data-multi-step-form>
      <PageTitle>Step 1 - Create</PageTitle>
      <SaveProblemNotice problem={problem} onRetry={retry} />
      {isSaving && <Notice tone="note">Your collection is being saved.</Notice>}
      <div className="grid gap-6" inert={isSaving}>
        {isAsking && <UnfinishedDraft draft={draft} onContinue={continueDraft} onStartNew={startOver} />}
        {items.length > 0 && !isAsking && !isSaving && (
          <Notice tone="note" actions={<Button onClick={startOver}>Start new</Button>}>
            This collection has {itemsText(items.length)} so far.
          </Notice>
        )}
        <WaitingDrafts onGone={focusName} onResume={setContinuedKey} />
        {!isAsking && (
          <Card>
            <Form className="grid gap-4" onSubmit={goOn}>
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
                  else changeCategory(chosen);
                }}
              />
              <div>
                <Checkbox
                  data-tour="collection-sharing"
                  label="I want to share my collection publicly"
                  hint="Others can find it and practice with it. Only you can change it."
                  checked={isPublic}
                  onChange={({ target }) => change({ isPublic: target.checked })}
                />
                {publicName.line}
              </div>
              <div className="flex justify-end max-36rem:[&>button]:flex-1">
                <Button type="submit" variant="primary" size="large" data-tour="to-items">
                  Next
                  <ArrowRightIcon />
                </Button>
              </div>
            </Form>
          </Card>
        )}
        {!isAsking && (
          <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
            Do you have decks in Anki?
            <Button
              aria-haspopup="dialog"
              {...dialogs.preloadProps('importFromAnki')}
              onClick={() => dialogs.open('importFromAnki', {})}
            >
              Import from Anki
            </Button>
          </p>
        )}
      </div>
      {publicName.dialog}
      {nextCategory && (
        <CategoryChange
          from={category}
          to={nextCategory}
          itemCount={items.length}
          onClose={() => setNextCategory(null)}
          onKeep={() => changeCategory(nextCategory)}
          onRemove={() => {
            changeCategory(nextCategory);
            clearItems();
          }}
        />
      )}
    </div>
  );
};
