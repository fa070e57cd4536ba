import type { ReactNode } from 'react';

export const CardGrid = ({ children }: { readonly children: ReactNode }) => (
  <ul className="grid cols-fill-69 gap-[clamp(1rem,2vw,1.5rem)] [&>li]:min-w-0">{children}</ul>
);
