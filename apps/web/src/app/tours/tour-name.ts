/**
 * The name of a page's tour: the last part of its path in camelCase, so that '/your-collections' has the tour
 * 'yourCollections'. The landing page's is 'home'.
 */
export const tourNameOf = (pathname: string): string => {
  const last = pathname.split('/').findLast((part) => part !== '') ?? 'home';
  return last.replaceAll(/-+(\w?)/g, (_, letter: string) => letter.toUpperCase());
};
