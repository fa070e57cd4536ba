import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './page-title.module.css';

// The first page of a visit leaves focus at the top, near the skip link; later pages focus their title, so that a
// screen reader announces them. This module lives as long as the page load.
let hasShownPage = false;

type PageTitleProps = {
  readonly children: string;
  /** `compact` shares its line with controls. */
  readonly size?: 'page' | 'hero' | 'compact';
  /** The tab's title, if different. */
  readonly documentTitle?: string;
};

/** The page's only h1. */
export const PageTitle = ({ children, size = 'page', documentTitle = children }: PageTitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (hasShownPage) heading.current?.focus({ preventScroll: true });
    hasShownPage = true;
  }, []);

  return (
    <>
      <title>{documentTitle === 'Sixty' ? 'Sixty' : `${documentTitle} · Sixty`}</title>
      <h1 ref={heading} tabIndex={-1} className={classNames(styles[size])}>
        {children}
      </h1>
    </>
  );
};
