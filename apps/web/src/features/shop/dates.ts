const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

export const dayText = (moment: string): string => dayFormat.format(new Date(moment));
