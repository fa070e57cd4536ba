import { Link } from 'react-router';
import { ArrowLeftIcon } from './icons.ts';

type BackLinkProps = {
  readonly to: string;
  readonly state?: unknown;
  readonly children: string;
};

export const BackLink = ({ to, state, children }: BackLinkProps) => (
  <Link className="inline-flex min-h-11 items-center gap-2 font-strong" to={to} state={state}>
    <ArrowLeftIcon />
    {children}
  </Link>
);
