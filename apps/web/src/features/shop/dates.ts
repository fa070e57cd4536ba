const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** 'May 31, 2026', in the reader's time zone. */
export const dayText = (moment: string): string => dayFormat.format(new Date(moment));
