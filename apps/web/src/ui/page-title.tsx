import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './page-title.module.css';

// The first page of a visit leaves focus at the top, where the skip link is; each page after it takes the focus, so
// that a screen reader reads where one has come to. A page load is exactly as long as this module lives.
let hasShownPage = false;

type PageTitleProps = {
  readonly children: string;
  /** `compact` where the title shares its line with controls. */
  readonly size?: 'page' | 'hero' | 'compact';
  /** What the browser's tab says, where it is not the title itself. */
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
