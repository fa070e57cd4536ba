export type Untimed<Event> = Event extends unknown ? Omit<Event, 'at'> : never;
