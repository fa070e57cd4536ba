import {
  type AllowedCollectionTypes,
  type CollectionType,
  collectionTypes,
  inferCollectionType,
} from '@sixty/domain/collection-types';
import { elementItemName, elements } from '@sixty/domain/elements';
import { nursingTermGroups, scienceTermGroups, type TermGroup } from '@sixty/domain/terms';
import { dotPositions, dotsAt, dotShapes, type DotStyle, editDotColors } from '@sixty/domain/dots';
import {
  countFromField,
  dotsFieldLimits,
  type Item,
  itemLimits,
  makeDotsItem,
  makeTextItem,
  sideLimits,
  withBack,
} from '@sixty/domain/items';
import { isTextEntry, textEntryForms } from '../../entities/item-kinds/index.ts';
import { useRef } from 'react';
import type { SideSettings } from '@sixty/domain/collections';
import { type Option, optionsOf, SelectField, TextField } from '../../ui/fields.tsx';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { EditDraft } from './edit-draft.ts';

const typeOption = (type: CollectionType): Option<CollectionType> => ({
  value: type,
  label: collectionTypes[type].label,
});

/** The type of a half-typed item, so that it is visible; else that of the collection, if allowed. */
export const firstType = (
  { items, category, typed, typedAs }: EditDraft,
  { types }: AllowedCollectionTypes,
): CollectionType => {
  if (typed.trim() !== '' && typedAs !== null && types.includes(typedAs)) return typedAs;
  const existing = inferCollectionType(items, category);
  return items.length > 0 && types.includes(existing) ? existing : (types[0] ?? 'custom');
};

const elementOptions = (): readonly Option[] =>
  elements.map((element) => ({ value: elementItemName(element), label: elementItemName(element) }));

type OptionList = {
  /** 'an element'. */
  noun: string;
  label: string;
  options: () => readonly Option[];
};

const termList = (groups: readonly TermGroup[]): OptionList => ({
  noun: 'a term',
  label: 'Term',
  options: () =>
    groups.flatMap(({ label: group, terms }) => terms.map((term) => ({ value: term, label: term, group }))),
});

export const optionLists = {
  periodicTable: { noun: 'an element', label: 'Element', options: elementOptions },
  scienceTerms: termList(scienceTermGroups),
  nursingTerms: termList(nursingTermGroups),
} as const satisfies Readonly<Partial<Record<CollectionType, OptionList>>>;

type OptionListType = keyof typeof optionLists;

const hasOptionList = (type: CollectionType): type is OptionListType => Object.hasOwn(optionLists, type);

const isDots = (type: CollectionType): boolean => !hasOptionList(type) && !isTextEntry(type);

/** Prefers beginnings of words. */
export const matchingOptions = (options: readonly Option[], typed: string): readonly Option[] => {
  const sought = typed.trim().toLowerCase();
  if (sought === '') return options;
  const beginning = options.filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${sought}`));
  return beginning.length > 0
    ? beginning
    : options.filter(({ label }) => label.toLowerCase().includes(sought));
};

export type NewItem = {
  type: CollectionType;
  text: string;
  /** Of a typed item; may be blank. */
  back: string;
  query: string;
  term: string;
  dotCount: string;
  style: DotStyle;
};

/** Null if the typed text is invalid. */
export const itemOfForm = (
  { type, text, back, term, dotCount, style }: NewItem,
  draft: EditDraft,
): Item | null => {
  if (hasOptionList(type)) return makeTextItem('', term);
  if (isTextEntry(type)) {
    const item = textEntryForms[type].make('', text, draft.category);
    return item && back.trim() !== '' ? withBack(item, { name: back, image: null }) : item;
  }
  const count = Math.min(countFromField(dotCount), dotsFieldLimits.max);
  return makeDotsItem('', dotsAt(dotPositions(count, { kind: 'random' }, Math.random), style));
};

const colorOptions = optionsOf(editDotColors);
const shapeOptions = optionsOf(dotShapes);

type PartProps = { value: NewItem; onChange: (changes: Partial<NewItem>) => void };

const OptionListFields = ({ value, onChange, type }: PartProps & { type: OptionListType }) => {
  const { noun, label, options } = optionLists[type];
  const all = options();
  const found = matchingOptions(all, value.query);
  const choose = { value: '', label: found.length === 0 ? 'Nothing found' : `Choose ${noun}` };
  return (
    <>
      <TextField
        label={`Find ${noun}`}
        value={value.query}
        maxLength={100}
        enterKeyHint="done"
        onChange={({ target }) => {
          const query = target.value;
          const [first] = query.trim() === '' ? [] : matchingOptions(all, query);
          onChange({ query, term: first?.value ?? '' });
        }}
      />
      <SelectField
        label={label}
        options={[choose, ...found]}
        value={value.term}
        onValue={(term) => onChange({ term })}
      />
    </>
  );
};

const DotFields = ({ value, onChange }: PartProps) => {
  const { style } = value;
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Dot color"
          options={colorOptions}
          value={colorOptions.find((option) => option.value === style.color)?.value ?? 'blue'}
          onValue={(color) => onChange({ style: { ...style, color } })}
        />
        <SelectField
          label="Dot shape"
          options={shapeOptions}
          value={style.shape}
          onValue={(shape) => onChange({ style: { ...style, shape } })}
        />
      </div>
      {isDots(value.type) && (
        <NumberField
          label="Number of dots"
          value={value.dotCount}
          onValue={(dotCount) => onChange({ dotCount })}
          min={dotsFieldLimits.min}
          max={dotsFieldLimits.max}
          hasSteps
        />
      )}
    </>
  );
};

type AddItemFormProps = PartProps & {
  allowed: AllowedCollectionTypes;
  hasDots: boolean;
  error: string | null;
  languages: Pick<SideSettings, 'frontLanguage' | 'backLanguage'>;
  onAdd: () => void;
};

export const AddItemForm = ({
  value,
  onChange,
  allowed,
  hasDots,
  error,
  languages,
  onAdd,
}: AddItemFormProps) => {
  const { type, text, back } = value;
  const front = useRef<HTMLInputElement>(null);
  const typed = isTextEntry(type) ? textEntryForms[type] : null;
  const hasDotFields = hasDots || isDots(type);
  return (
    <form
      className="grid gap-3 rounded-m bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd();
        front.current?.focus();
      }}
    >
      <SelectField
        label="Item type"
        hint={allowed.note ?? undefined}
        options={allowed.types.map(typeOption)}
        value={type}
        onValue={(chosen) => onChange({ type: chosen, query: '', term: '' })}
      />
      {hasOptionList(type) && <OptionListFields value={value} onChange={onChange} type={type} />}
      {hasDotFields && <DotFields value={value} onChange={onChange} />}
      {typed && (
        <>
          <TextField
            ref={front}
            label={typed.label}
            hint={typed.hint}
            error={error}
            lang={languages.frontLanguage ?? undefined}
            dir="auto"
            value={text}
            maxLength={itemLimits.nameLength}
            enterKeyHint="done"
            onChange={({ target }) => onChange({ text: target.value })}
          />
          <TextField
            label="Back (optional)"
            lang={languages.backLanguage ?? undefined}
            dir="auto"
            value={back}
            maxLength={sideLimits.backLength}
            enterKeyHint="done"
            onChange={({ target }) => onChange({ back: target.value })}
          />
        </>
      )}
      {!typed && error && (
        <p className="text-s font-strong text-danger" role="alert">
          {error}
        </p>
      )}
      <Button type="submit">
        <span className="text-[1.5em] leading-[0.8] font-heavy">+</span> Add item
      </Button>
    </form>
  );
};
