import type { Report } from '@sixty/contract/reports';
import type { ListedCollection } from '../../api/collections.ts';
import { FoundCollections, type FoundCollectionsProps } from './found-collections.tsx';
import { JumpBackIn } from './jump-back-in.tsx';
import { PracticingNow } from './practicing-now.tsx';
import type { OnPage } from './card-actions.ts';

type CollectionListProps = FoundCollectionsProps & {
  readonly collections: readonly ListedCollection[];
  readonly reports: readonly Report[] | null;
  readonly isSearching: boolean;
  readonly onPage: OnPage;
};

export const CollectionList = ({
  collections,
  reports,
  isSearching,
  onPage,
  ...found
}: CollectionListProps) => (
  <>
    <PracticingNow collections={collections} {...onPage} />
    {!isSearching && <JumpBackIn collections={collections} reports={reports} {...onPage} />}
    {found.found.length > 0 && <FoundCollections {...found} />}
  </>
);
