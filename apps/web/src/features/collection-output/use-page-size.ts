import { useEffect } from 'react';

/** Countries that print on Letter; all others use A4. */
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

/** Region of a language tag, given or likely; undefined for an invalid tag ('en-US@posix'). */
const regionOf = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
};

/** Whether the browser's region uses A4. */
export const hasA4 = (language: string): boolean => {
  const region = regionOf(language);
  return region === undefined || !letterRegions.has(region);
};

/** Sets paper size and zero margins while mounted. */
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
