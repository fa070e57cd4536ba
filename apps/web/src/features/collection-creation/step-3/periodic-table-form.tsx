import { type ChemicalElement, elementItemName, elements } from '@sixty/domain/elements';
import { type SubmitEvent, useMemo, useState } from 'react';
import { TextField } from '../../../ui/fields.tsx';
import { findElements } from './search.ts';
import { PeriodicTable } from './periodic-table.tsx';
import { Announced, type OwnFormProps, useToggling } from './adding.tsx';

const offered = 6;

const answersText = (count: number): string => {
  if (count === 0) return 'No elements match.';
  return count === 1 ? '1 element' : `${count} elements`;
};

export const PeriodicTableForm = (props: OwnFormProps) => {
  const [query, setQuery] = useState('');
  const { toggle, error, last } = useToggling(props);
  const { items } = props.draft;
  const chosen = useMemo(() => {
    const names = new Set(items.map(({ name }) => name));
    return new Set(elements.filter((element) => names.has(elementItemName(element))));
  }, [items]);
  const isSearching = query.trim() !== '';
  const found = useMemo(() => findElements(query), [query]);

  const pick = (element: ChemicalElement) => toggle(elementItemName(element), element.name);

  const pickBest = (event: SubmitEvent) => {
    event.preventDefault();
    const [best] = found;
    if (!isSearching || best === undefined) return;
    if (!chosen.has(best)) pick(best);
    setQuery('');
  };

  return (
    <div className="grid gap-4">
      <form
        className="grid grid-cols-[minmax(0,24rem)_minmax(0,1fr)] items-start gap-x-6 gap-y-3 max-48rem:grid-cols-1"
        onSubmit={pickBest}
        noValidate
      >
        <TextField
          label="Find an element"
          hint="Search by name, symbol, or number. Press Enter to add the first match."
          value={query}
          error={error}
          placeholder="For example, iron, Fe, or 26"
          maxLength={100}
          onChange={({ target }) => setQuery(target.value)}
        />
        {isSearching && (
          <div className="flex flex-wrap items-center gap-2 pt-[calc(var(--text-m)*var(--leading-body)+0.25rem)] max-48rem:pt-0">
            <output className="min-w-full text-s text-foreground-soft">{answersText(found.length)}</output>
            {found.slice(0, offered).map((element) => (
              <button
                key={element.symbol}
                type="button"
                className="min-h-11 cursor-pointer rounded-pill border-2 border-line-strong bg-surface px-3.5 py-1 text-foreground hover:border-foreground aria-pressed:border-foreground aria-pressed:bg-sun-soft"
                aria-pressed={chosen.has(element)}
                onClick={() => pick(element)}
              >
                <strong>{element.symbol}</strong> {element.name}
              </button>
            ))}
          </div>
        )}
      </form>
      <PeriodicTable chosen={chosen} found={isSearching ? new Set(found) : null} onPick={pick} />
      <Announced last={last} />
    </div>
  );
};
