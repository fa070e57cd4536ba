import type { Item } from '@sixty/domain/items';
import type { ReactNode } from 'react';
import { cardStyle } from '../../ui/card.tsx';
import { CategoryBadge } from './category.tsx';
import { ItemFan } from './item-fan.tsx';
import { itemCountText } from './collection-text.ts';
import { WarningIcon } from '../../ui/icons.ts';

type CollectionTileProps = {
  name: string;
  nameId: string;
  category: string;
  itemCount: number;
  items: readonly Item[];
  /** From 1. */
  color: number;
  created?: string;
  badges?: ReactNode;
  corner?: ReactNode;
  children?: ReactNode;
  /** Has the id `${nameId}-problem`. */
  problem?: string | null;
  action: ReactNode;
  tools?: ReactNode;
};

export const CollectionTile = ({
  name,
  nameId,
  category,
  itemCount,
  items,
  color,
  created,
  badges,
  corner,
  children,
  problem = null,
  action,
  tools,
}: CollectionTileProps) => (
  <article
    className="relative flex h-full flex-col overflow-hidden panel surface"
    style={cardStyle(color)}
    aria-labelledby={nameId}
  >
    <ItemFan items={items} category={category} />
    {corner && <div className="absolute top-2 right-2 rounded-m bg-surface/85">{corner}</div>}
    <div className="flex flex-1 flex-col px-4 py-2">
      <div className="mb-2 flex items-end min-[34rem]:min-h-[calc(2*var(--leading-tight)*var(--text-l))]">
        <h3 className="line-clamp-2 text-l" id={nameId} title={name} dir="auto" tabIndex={-1}>
          {name}
        </h3>
      </div>
      <div className="flex flex-wrap gap-1 [&>:first-child]:flex-1 [&>:first-child]:px-2 [&>button]:px-3">
        {action}
      </div>
      <div className="flex-1 pt-3 leading-[1.4]">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="text-s">{itemCountText(itemCount)}</p>
          <CategoryBadge category={category} isSmall />
          {badges}
        </div>
        {created !== undefined && <p className="text-xs text-balance text-foreground-soft">{created}</p>}
        {children}
        {problem !== null && (
          <p
            className="mt-3 flex gap-2 rounded-s bg-sun-soft px-3 py-2 text-s font-strong [&_svg]:size-5 [&_svg]:flex-none"
            id={`${nameId}-problem`}
          >
            <WarningIcon />
            {problem}
          </p>
        )}
      </div>
      {tools}
    </div>
  </article>
);
