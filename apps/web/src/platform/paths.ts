import { paths } from '@sixty/contract/app-paths';

export { paths };

/** The name in the address of /reports by which one report is shown. */
export const reportParameter = 'report';

/** Where one report is shown with all its items. */
export const reportPath = (id: string): string =>
  `${paths.reports}?${reportParameter}=${encodeURIComponent(id)}`;

/** Where a sign-in leads that has nowhere else to go back to. */
export const defaultPath = paths.yourCollections;
