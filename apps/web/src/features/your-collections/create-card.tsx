import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { paths } from '../../platform/paths.ts';
import { PlusIcon, SearchIcon } from '../../ui/icons.ts';
import { classNames } from '../../ui/class-names.ts';

const cardClass = classNames(
  'group/card grid min-h-40 content-center justify-items-center gap-3 rounded-l border-[2.5px] bg-background/75 p-4 text-center font-strong text-on-background no-underline transition-[background-color,border-color]',
  'hover:border-on-background hover:bg-[color-mix(in_srgb,var(--color-sun)_22%,var(--color-background))]',
  'max-34rem:min-h-18 max-34rem:grid-flow-col max-34rem:items-center max-34rem:justify-center max-34rem:gap-2 max-34rem:px-3 max-34rem:py-2 max-34rem:text-m max-34rem:leading-[1.25]',
);

export const CreateCard = () => (
  <Link
    className={classNames(cardClass, 'flex-1 border-dashed border-background-line text-l')}
    to={paths.newCollection}
    data-tour="create-collection"
  >
    <span className="grid size-12 place-items-center rounded-pill border-2 border-on-sun bg-sun text-on-sun transition-[transform] duration-slow ease-motion group-hover/card:transform-[rotate(90deg)] motion-reduce:group-hover/card:transform-none max-34rem:size-10">
      <PlusIcon />
    </span>
    Create New Collection
  </Link>
);

const DiscoverCard = () => (
  <Link
    className={classNames(
      cardClass,
      'flex-1 border-background-line/40 text-m max-34rem:min-[22rem]:flex-[0_0_8.5rem]',
    )}
    to={paths.discoverCollections}
  >
    <SearchIcon />
    Browse Discover
  </Link>
);

type CardGridProps = { isFirst: boolean; children: ReactNode };

export const CardGrid = ({ isFirst, children }: CardGridProps) => (
  <ul className="grid flex-1 grid-cols-[repeat(var(--span),minmax(0,1fr))] gap-[clamp(1rem,1.6vw,1.25rem)] [&>li]:min-w-0">
    {isFirst && (
      <li className="flex flex-col gap-3 max-34rem:min-[22rem]:flex-row">
        <CreateCard />
        <DiscoverCard />
      </li>
    )}
    {children}
  </ul>
);
