import { useEffect } from 'react';

/** All other countries use A4. */
const letterRegions = new Set('US CA MX PH CL CO CR GT SV NI PA DO VE PR'.split(' '));

/** Undefined for an invalid tag ('en-US@posix'). */
const regionOf = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
};

export const hasA4 = (language: string): boolean => {
  const region = regionOf(language);
  return region === undefined || !letterRegions.has(region);
};

export const usePageSize = (cssSize: string): void => {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${cssSize}; margin: 0 }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [cssSize]);
};
