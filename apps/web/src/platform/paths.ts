import { paths } from '@sixty/contract/app-paths';

export { paths };

/** Query parameter of /reports that selects a report. */
export const reportParameter = 'report';

export const reportPath = (id: string): string =>
  `${paths.reports}?${reportParameter}=${encodeURIComponent(id)}`;

/** Where a sign-in leads without a return path. */
export const defaultPath = paths.yourCollections;
