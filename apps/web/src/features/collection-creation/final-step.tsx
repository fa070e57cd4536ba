import { customForms, type CustomItemKind } from '../../entities/item-kinds/index.ts';
import { kindForms } from '../../entities/item-kinds/custom-forms.tsx';
import { paths } from '../../platform/paths.ts';
import { Card } from '../../ui/card.tsx';
import { lazyComponent, PartSkeleton } from '../../ui/lazy-component.tsx';
import { SegmentedControl } from '../../ui/choices.tsx';
import { CollectionStep } from './collection-step.tsx';
import { useCreation } from './creation.tsx';
import { type FormName, formsFor, formToShow, isTextForm } from './custom-fields.ts';
import { withCustomFields } from './draft.ts';
import { Announced, TextForm, useAdding } from './step-3/adding.tsx';
import { UploadCard } from './uploads/upload-card.tsx';

const PeriodicTableForm = lazyComponent(
  async () => import('./step-3/periodic-table-form.tsx'),
  'PeriodicTableForm',
  PartSkeleton,
);
const TermForm = lazyComponent(async () => import('./step-3/term-form.tsx'), 'TermForm', PartSkeleton);

const textForms = {
  text: { label: 'Text', isWide: false, Form: TextForm },
  element: { label: 'Periodic table', isWide: true, Form: PeriodicTableForm },
  term: { label: 'Terms', isWide: false, Form: TermForm },
};

const viewOf = (form: FormName): { label: string; isWide: boolean } =>
  isTextForm(form) ? textForms[form] : customForms[form];

const KindForm = ({ kind }: { kind: CustomItemKind }) => {
  const { draft, changeDraft } = useCreation();
  const { add, last } = useAdding();
  const Form = kindForms[kind];
  return (
    <>
      <Form
        fields={draft.customFields}
        items={draft.items}
        onChange={(change) =>
          changeDraft((current) => withCustomFields(current, change(current.customFields)))
        }
        onAdd={add}
      />
      <Announced last={last} />
    </>
  );
};

const ItemForm = ({ form }: { form: FormName }) => {
  if (!isTextForm(form)) return <KindForm key={form} kind={form} />;
  const { Form: ChosenForm } = textForms[form];
  return <ChosenForm />;
};

export const CollectionFinalStep = () => {
  const { draft, changeDraft } = useCreation();
  const { category, setup, customFields } = draft;
  const form = formToShow(category, setup.fields.type, customFields.form);
  const { isWide } = viewOf(form);
  const offered = formsFor(category);
  const uploads = <UploadCard step="finalStep" />;

  return (
    <CollectionStep
      step="finalStep"
      title="Create Your Own Collection"
      back={{ to: paths.collectionSetup, label: 'Back to step 2' }}
      isWide={isWide}
      below={isWide && uploads}
    >
      <Card>
        <div className="grid gap-4" data-tour="own-form">
          {offered.length > 1 && (
            <SegmentedControl
              label="What to add"
              options={offered.map((value) => ({ value, label: viewOf(value).label }))}
              value={form}
              onValue={(chosen) => changeDraft((current) => withCustomFields(current, { form: chosen }))}
            />
          )}
          <ItemForm form={form} />
        </div>
      </Card>
      {!isWide && uploads}
    </CollectionStep>
  );
};
