import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useSignedIn } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

const isTokenFailure = (error: unknown): boolean => error instanceof ApiError && error.code === 'no_token';

export const TokenNotice = () => {
  const queryClient = useQueryClient();
  const session = useSignedIn();
  const cache = queryClient.getQueryCache();
  const hasFailed = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.getAll().some(({ state }) => isTokenFailure(state.error)),
  );
  if (!hasFailed) return null;
  const retry = async () => {
    // Calls that still wait for the failed token would fail afterwards.
    await queryClient.cancelQueries();
    await queryClient.refetchQueries();
  };

  return (
    <div className="mb-6">
      <Notice
        tone="problem"
        actions={
          <>
            <Button variant="primary" onClick={() => void retry()}>
              Try again
            </Button>
            <Button onClick={session.signInAgain}>Log in again</Button>
          </>
        }
      >
        Get access token failed
      </Notice>
    </div>
  );
};
