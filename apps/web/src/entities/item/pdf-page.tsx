import { type ReactNode, useEffect, useRef, useState } from 'react';
import { firstPageOf, holdFirstPage } from '../../platform/pdf/first-page.ts';
import styles from './item-stimulus.module.css';

export type PdfPageProps = {
  readonly source: string;
  readonly alt: string;
  readonly isAtOnce: boolean;
  readonly children: ReactNode;
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

  if (picture) return <img className={styles['image']} src={picture} alt={alt} draggable={false} />;
  return (
    <span ref={place} className={styles['pdfPlace']} data-pending={picture === undefined || undefined}>
      {children}
    </span>
  );
};
