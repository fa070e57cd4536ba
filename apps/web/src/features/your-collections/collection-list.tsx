import type { Report } from '@sixty/contract/reports';
import type { ListedCollection } from '@sixty/contract/collections';
import { FoundCollections } from './found-collections.tsx';
import type { FoundCollectionsProps } from './found-collections.tsx';
import { JumpBackIn } from './jump-back-in.tsx';
import type { OnPage } from './card-actions.ts';

type CollectionListProps = FoundCollectionsProps & {
  /** All of them, whatever a search finds. */
  readonly collections: readonly ListedCollection[];
  /** The newest first. */
  readonly reports: readonly Report[];
  /** While something is searched for, what it finds comes first. */
  readonly isSearching: boolean;
  readonly onPage: OnPage;
};

/** What was practiced last, above the cards that a search found. */
export const CollectionList = ({
  collections,
  reports,
  isSearching,
  onPage,
  ...found
}: CollectionListProps) => (
  <>
    {!isSearching && <JumpBackIn collections={collections} reports={reports} {...onPage} />}
    {found.found.length > 0 && <FoundCollections {...found} />}
  </>
);
