const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const longDayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

const shortDayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** 'Mar 3, 2026', in local time. */
export const dayText = (moment: string): string => dayFormat.format(new Date(moment));

/** The same for an ISO date, in any time zone. */
export const isoDayText = (day: string): string => dayText(`${day}T12:00:00`);

/** 'March 3, 2026', in local time. */
export const longDayText = (moment: string): string => longDayFormat.format(new Date(moment));

/** 'Mar 3' of epoch ms. */
export const shortDayText = (at: number): string => shortDayFormat.format(at);
