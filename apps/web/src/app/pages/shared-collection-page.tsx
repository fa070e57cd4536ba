import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { isNotFound } from '../../api/api-error.ts';
import { useAuth } from '../../api/auth.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { useOpenApi } from '../../api/use-api.ts';
import { QueryView } from '../../entities/query-view.tsx';
import {
  notSharedText,
  PreviewFacts,
  PreviewItems,
} from '../../features/discover-collections/preview-dialog.tsx';
import { sharedCollectionQuery } from '../../features/discover-collections/public-collections.ts';
import { paths, previewPath } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Spinner } from '../../ui/skeleton.tsx';
import { Problem } from '../problem/problem.tsx';

const SharedCollection = ({ id }: { id: string }) => {
  const query = useQuery(sharedCollectionQuery(useOpenApi(), id));
  if (isNotFound(query.error)) {
    return (
      <Problem title="Collection not found" text={notSharedText}>
        <Link className={buttonClass({ variant: 'primary' })} to={paths.discoverCollections}>
          Discover collections
        </Link>
      </Problem>
    );
  }
  return (
    <div className="mx-auto grid w-full max-w-208 gap-6">
      <PageTitle>{query.data?.name ?? 'Shared collection'}</PageTitle>
      <QueryView query={query} what="The collection">
        {(collection) => (
          <Card>
            <PreviewFacts collection={collection} />
            <PreviewItems collection={collection} />
            <div className="mt-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
              <p className="text-foreground-soft">Sign in to practice it and keep it.</p>
              <Link className={buttonClass({ variant: 'primary' })} to={previewPath(id)}>
                Sign in to subscribe
              </Link>
            </div>
          </Card>
        )}
      </QueryView>
    </div>
  );
};

/** What a link to a public collection opens, before the sign-in. Signed in, the same preview opens in Discover. */
export const SharedCollectionPage = () => {
  const { id = '' } = useParams();
  const { phase } = useAuth();
  const [queryClient] = useState(createQueryClient);
  if (phase === 'signed-in') return <Navigate to={previewPath(id)} replace />;
  if (phase === 'loading') return <Spinner />;
  return (
    <QueryClientProvider client={queryClient}>
      <SharedCollection id={id} />
    </QueryClientProvider>
  );
};
