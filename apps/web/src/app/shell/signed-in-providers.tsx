import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '../../api/query-client.ts';
import { OutboxProvider } from '../../sync/index.ts';

type SignedInProvidersProps = {
  isQuiet?: boolean;
  children: ReactNode;
};

export const SignedInProviders = ({ isQuiet = false, children }: SignedInProvidersProps) => {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <OutboxProvider isQuiet={isQuiet}>{children}</OutboxProvider>
    </QueryClientProvider>
  );
};
