import type { Item } from '@sixty/domain/items';
import { PreviewItem } from './preview-item.tsx';
import type { ItemActions } from './preview-item.tsx';

export type ItemsProps = ItemActions & {
  readonly items: readonly Item[];
  readonly step: 'setup' | 'finalStep';
  readonly className: string | undefined;
  readonly layout: string;
  readonly onMove: (id: string, to: number) => void;
};

type PlainItemsProps = ItemsProps & { readonly inert?: boolean };

/** The cards of the preview without what moves them, for as long as that is being fetched, or cannot be. */
export const PlainItems = ({
  items,
  step,
  className,
  layout,
  onMove: _onMove,
  inert,
  ...actions
}: PlainItemsProps) => (
  <ol className={className} data-layout={layout} inert={inert}>
    {items.map((item) => (
      <li key={item.id}>
        <PreviewItem item={item} step={step} {...actions} />
      </li>
    ))}
  </ol>
);
