const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const momentText = (moment: string): string => momentFormat.format(new Date(moment));

export const bytesText = (bytes: number): string => {
  if (bytes === 0) return '0 MB';
  return bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
};
