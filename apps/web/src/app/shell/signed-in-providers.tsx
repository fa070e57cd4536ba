import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../api/query-client.ts';
import { OutboxProvider } from '../../features/reports/outbox-provider.tsx';

/** What everything needs that calls the API as the signed-in user. */
export const SignedInProviders = ({ children }: { readonly children: ReactNode }) => {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <OutboxProvider>{children}</OutboxProvider>
    </QueryClientProvider>
  );
};
