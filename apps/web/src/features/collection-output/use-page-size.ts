import { useEffect } from 'react';

/** Countries whose schools print on Letter; all others have A4. */
const letterRegions = new Set([
  'US',
  'CA',
  'MX',
  'PH',
  'CL',
  'CO',
  'CR',
  'GT',
  'SV',
  'NI',
  'PA',
  'DO',
  'VE',
  'PR',
]);

/**
 * The country that a language tag says or is most at home in; undefined where what a browser gives is none
 * ('en-US@posix').
 */
const regionOf = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
};

/** Whether the reader's country has A4, as far as the browser's language says. */
export const hasA4 = (language: string): boolean => {
  const region = regionOf(language);
  return region === undefined || !letterRegions.has(region);
};

/** While it is mounted, what is printed has this paper and no margin of the browser's. */
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
