/** An event before its time is stamped. */
export type Untimed<Event> = Event extends unknown ? Omit<Event, 'at'> : never;
