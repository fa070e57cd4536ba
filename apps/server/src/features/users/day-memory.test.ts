import { dayOf, startOfDay } from '@sixty/domain/days';
import { expect, test } from 'vitest';
import { dayFor } from './user-resolver.ts';

test('a day begins at its first millisecond in each time zone', () => {
  for (const day of ['2026-03-29', '2026-07-15', '2026-11-01', '2026-12-31'])
    for (const time_zone of [...Intl.supportedValuesOf('timeZone'), '+05:37']) {
      const start = startOfDay(day, time_zone);
      for (const at of [start - 1, start])
        expect(dayFor({ time_zone }, at), time_zone).toBe(dayOf(at, time_zone));
    }
});
