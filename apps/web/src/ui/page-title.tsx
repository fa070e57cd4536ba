import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './page-title.module.css';

// Later pages focus their title, for screen readers.
let hasShownPage = false;

type PageTitleProps = {
  readonly children: string;
  readonly size?: 'page' | 'hero' | 'compact';
  readonly documentTitle?: string;
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
      <h1 ref={heading} tabIndex={-1} className={classNames(styles[size])}>
        {children}
      </h1>
    </>
  );
};
