import { useState } from 'react';
import { categoryViewOf } from '../../../entities/categories.ts';
import { CheckIcon } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/fields.tsx';
import { useCreation } from '../creation.tsx';
import { findTerms } from './search.ts';
import { Announced, TextEntryForm, useToggling } from './adding.tsx';
import { classNames } from '../../../ui/class-names.ts';

export const TermForm = () => {
  const { items, category } = useCreation().draft;
  const [query, setQuery] = useState('');
  const { toggle, error, last } = useToggling();
  const { terms: allTerms, termPlaceholder } = categoryViewOf(category);
  const groups = findTerms(allTerms, query);
  const names = new Set(items.map(({ name }) => name));

  return (
    <div className="grid gap-4">
      <TextField
        label="Find a term"
        hint="Press a term to add it. Press it again to remove it."
        value={query}
        error={error}
        maxLength={100}
        placeholder={termPlaceholder}
        onChange={({ target }) => setQuery(target.value)}
      />
      <section
        className="grid max-h-88 content-start gap-4 overflow-y-auto rounded-m border-2 border-line p-3"
        aria-label="Terms"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable list must be focusable
        tabIndex={0}
      >
        {groups.map(({ key, label, terms }) => (
          <section key={key} className="grid gap-2" aria-label={label}>
            <h2 className="text-m">{label}</h2>
            <ul className="flex flex-wrap gap-2">
              {terms.map((term) => (
                <li key={term}>
                  <button
                    type="button"
                    className={classNames(
                      'inline-flex min-h-9 cursor-pointer items-center gap-1 rounded-pill border-2 border-line-strong bg-surface px-3 py-0.5 text-s text-foreground',
                      'hover:border-foreground aria-pressed:border-foreground aria-pressed:bg-sun-soft aria-pressed:font-strong [&_svg]:size-4',
                    )}
                    aria-pressed={names.has(term)}
                    onClick={() => toggle(term, term)}
                  >
                    {names.has(term) && <CheckIcon />}
                    {term}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && <output>No terms match.</output>}
      </section>
      <TextEntryForm field="customTerm" label="Custom term" placeholder="Your own term" />
      <Announced last={last} />
    </div>
  );
};
