import type { ReactNode } from 'react';
import { paths } from '../../platform/paths.ts';
import { LoginLink } from '../sign-in/login-link.tsx';
import { Shell } from './shell.tsx';

export const LandingLayout = ({ children }: { readonly children: ReactNode }) => (
  <Shell home={paths.landing} hasIcons={false} helpers={null} action={<LoginLink look="secondary" />}>
    {children}
  </Shell>
);
