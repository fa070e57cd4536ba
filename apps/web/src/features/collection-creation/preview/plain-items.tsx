import type { Item } from '@sixty/domain/items';
import type { Draft } from '../draft/draft.ts';
import { PreviewItem } from './preview-item.tsx';
import type { ItemActions } from './preview-item.tsx';

export type ItemsProps = {
  readonly items: readonly Item[];
  readonly step: 'setup' | 'finalStep';
  readonly className: string | undefined;
  readonly layout: string;
  readonly edits: Draft['edits'];
  readonly actions: ItemActions;
};

/** Cards that are drawn before the list is scrolled: a usual collection is drawn at once. */
export const shownAtOnce = 120;

/** What stands in an item's open name field; null where it has none. */
export const editOf = (edits: Draft['edits'], { id }: Item): string | null =>
  edits.find((edit) => edit.id === id)?.name ?? null;

type PlainItemsProps = ItemsProps & { readonly isComing: boolean };

/**
 * The cards of the preview without what moves them. While that is being fetched nothing can be begun in them: it would
 * be gone with them a moment later.
 */
export const PlainItems = ({ items, step, className, layout, edits, actions, isComing }: PlainItemsProps) => (
  <ol className={className} data-layout={layout} inert={isComing}>
    {items.slice(0, shownAtOnce).map((item) => (
      <li key={item.id}>
        <PreviewItem item={item} step={step} edit={editOf(edits, item)} actions={actions} />
      </li>
    ))}
  </ol>
);
