/** What was done, before the clock is asked when that was. */
export type Untimed<Event> = Event extends unknown ? Omit<Event, 'at'> : never;
