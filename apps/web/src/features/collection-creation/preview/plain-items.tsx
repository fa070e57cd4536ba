import type { Item } from '@sixty/domain/items';
import type { Draft } from '../draft/draft.ts';
import { type ItemActions, PreviewItem } from './preview-item.tsx';

export type ItemsProps = {
  readonly items: readonly Item[];
  readonly step: 'setup' | 'finalStep';
  readonly layout: string;
  readonly edits: Draft['edits'];
  readonly actions: ItemActions;
};

export const shownAtOnce = 120;

export const editOf = (edits: Draft['edits'], { id }: Item): string | null =>
  edits.find((edit) => edit.id === id)?.name ?? null;

type PlainItemsProps = ItemsProps & { readonly isLoading: boolean };

export const PlainItems = ({ items, step, layout, edits, actions, isLoading }: PlainItemsProps) => (
  <ol
    className="group/items grid grid-cols-[repeat(auto-fill,minmax(7.75rem,1fr))] gap-[clamp(0.5rem,1vw,0.75rem)] [--entry-height:9.5rem] not-data-[layout=letters]:grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] [&>:has(form)]:col-span-full"
    data-layout={layout}
    inert={isLoading}
  >
    {items.slice(0, shownAtOnce).map((item) => (
      <li key={item.id}>
        <PreviewItem item={item} step={step} edit={editOf(edits, item)} actions={actions} />
      </li>
    ))}
  </ol>
);
