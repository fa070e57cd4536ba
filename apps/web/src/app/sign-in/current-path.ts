export const currentPath = (): string => `${location.pathname}${location.search}${location.hash}`;
