import { type ReactNode, useEffect, useRef, useState } from 'react';
import { firstPageOf, holdFirstPage } from '../../platform/pdf/first-page.ts';

export type PdfPageProps = {
  source: string;
  alt: string;
  isAtOnce: boolean;
  children: ReactNode;
};

export const PdfPage = ({ source, alt, isAtOnce, children }: PdfPageProps) => {
  const [picture, setPicture] = useState<string | null>();
  const place = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    let isWanted = true;
    const release = holdFirstPage(source);
    const draw = () =>
      void firstPageOf(source).then((address) => {
        if (isWanted) setPicture(address);
      });
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      draw();
    });
    if (isAtOnce) draw();
    else if (place.current) observer.observe(place.current);
    return () => {
      isWanted = false;
      release();
      observer.disconnect();
    };
  }, [source, isAtOnce]);

  if (picture)
    return (
      <img
        className="size-auto max-h-full max-w-full group-data-[drawing=square]/stimulus:rounded-[9%] group-data-[drawing=square]/stimulus:shadow-[0_0_0_1.5px_var(--color-line)] group-data-[kind=pdf]/stimulus:shadow-[0_0_0_1.5px_var(--color-line)]"
        src={picture}
        alt={alt}
        draggable={false}
      />
    );
  return (
    <span
      ref={place}
      className="grid max-w-full place-items-center"
      data-pending={picture === undefined || undefined}
    >
      {children}
    </span>
  );
};
