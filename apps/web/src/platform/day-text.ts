const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** 'Mar 3, 2026', in the reader's time zone. */
export const dayText = (moment: string): string => dayFormat.format(new Date(moment));
