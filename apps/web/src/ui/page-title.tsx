import { Link, NavigationType, useLocation, useNavigationType } from 'react-router';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { ArrowLeftIcon } from './icons.ts';

type BackLinkProps = {
  to: string;
  state?: unknown;
  children: string;
};

export const BackLink = ({ to, state, children }: BackLinkProps) => (
  <Link className="inline-flex min-h-11 items-center gap-2 font-strong" to={to} state={state}>
    <ArrowLeftIcon />
    {children}
  </Link>
);

type EmptyStateProps = {
  /** 360×230. */
  drawing: string;
  text: string;
  children?: ReactNode;
};

export const EmptyState = ({ drawing, text, children }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-4 px-0 py-6 text-center">
    <img className="h-auto w-[min(19rem,80vw,34vh)]" src={drawing} alt="" width="360" height="230" />
    <p className="max-w-112 text-l text-balance">{text}</p>
    {children}
  </div>
);

// Later pages focus their title, for screen readers.
let hasShownPage = false;

const sizes = {
  page: 'text-3xl',
  hero: 'text-4xl leading-[1.02] tracking-[-0.025em]',
  compact: 'text-2xl',
} as const;

type PageTitleProps = {
  children: string;
  size?: keyof typeof sizes;
  documentTitle?: string;
};

export const PageTitle = ({ children, size = 'page', documentTitle = children }: PageTitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (hasShownPage) heading.current?.focus({ preventScroll: true });
    hasShownPage = true;
  }, []);

  return (
    <>
      <title>{documentTitle === 'Sixty' ? 'Sixty' : `${documentTitle} · Sixty`}</title>
      <h1 ref={heading} tabIndex={-1} className={sizes[size]}>
        {children}
      </h1>
    </>
  );
};

/** Browsers restore the position on Back. */
export const useTopOfPage = (): void => {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  useLayoutEffect(() => {
    if (kind !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' });
    // oxlint-disable-next-line react/exhaustive-deps -- once per page
  }, [pathname]);
};
