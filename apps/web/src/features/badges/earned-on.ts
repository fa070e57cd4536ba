const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The day on which something was earned, where its owner is: 'Mar 3, 2026'. */
export const earnedOn = (moment: string): string => dayFormat.format(new Date(moment));
