import { paths } from '@sixty/contract/app-paths';

export { paths };

export const reportParameter = 'report';

export const reportPath = (id: string): string =>
  `${paths.reports}?${reportParameter}=${encodeURIComponent(id)}`;

export const defaultPath = paths.yourCollections;
