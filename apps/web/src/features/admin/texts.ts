const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const momentText = (moment: string): string => momentFormat.format(new Date(moment));

export const bytesText = (bytes: number): string => {
  if (bytes === 0) return '0 MB';
  return bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
};

const detailTexts: Readonly<Record<string, string>> = {
  not_proven: 'identity not confirmed',
  conflict: 'not possible for this account',
};

/** Of an audit entry. Unknown codes are shown with spaces for underscores. */
export const detailText = (detail: string): string => detailTexts[detail] ?? detail.replaceAll('_', ' ');
