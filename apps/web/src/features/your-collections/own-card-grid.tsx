import type { ReactNode } from 'react';
import { CreateCard, DiscoverCard } from './create-card.tsx';

type OwnCardGridProps = { readonly isFirst: boolean; readonly children: ReactNode };

export const OwnCardGrid = ({ isFirst, children }: OwnCardGridProps) => (
  <ul className="grid flex-1 grid-cols-[repeat(var(--span),minmax(0,1fr))] gap-[clamp(1rem,1.6vw,1.25rem)] [&>li]:min-w-0">
    {isFirst && (
      <li className="flex flex-col gap-3 max-34rem:flex-row">
        <CreateCard />
        <DiscoverCard />
      </li>
    )}
    {children}
  </ul>
);
