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

type PlainItemsProps = ItemsProps & { readonly isComing: boolean };

/**
 * The cards of the preview without what moves them. While that is being fetched nothing can be begun in them: it would
 * be gone with them a moment later.
 */
export const PlainItems = ({
  items,
  step,
  className,
  layout,
  onMove: _onMove,
  isComing,
  ...actions
}: PlainItemsProps) => (
  <ol className={className} data-layout={layout} inert={isComing}>
    {items.map((item) => (
      <li key={item.id}>
        <PreviewItem item={item} step={step} {...actions} />
      </li>
    ))}
  </ol>
);
