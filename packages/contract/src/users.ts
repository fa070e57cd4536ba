import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ById, Id, IsoTimestamp } from './fields.ts';

export const Role = z.enum(['teacher', 'student']);
export type Role = z.output<typeof Role>;

export const User = z.object({
  id: Id,
  username: z.string().check(z.minLength(1)),
  name: z.string(),
  email: z.nullable(z.string()),
  display_name: z.nullable(z.string()),
  role: Role,
  /** True after skipping, too. */
  is_role_chosen: z.boolean(),
  time_zone: z.nullable(z.string()),
  created_at: IsoTimestamp,
});
export type User = z.output<typeof User>;

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** An IANA name known to this runtime. */
export const TimeZone = z
  .string()
  .check(z.minLength(1), z.maxLength(64), z.refine(isTimeZone, 'We don’t know this time zone.'));

export const readMe = endpoint({
  path: '/users/me/',
  summary: 'The signed-in user. The first call of a new account creates the user.',
  reply: User,
});

export const updateRole = endpoint({
  method: 'PUT',
  path: '/users/{id}/role',
  summary: 'Choose teacher or student, for your own account only. The app doesn’t ask again afterwards.',
  params: ById,
  body: z.strictObject({ role: Role }),
  reply: User,
});

export const updateTimeZone = endpoint({
  method: 'PUT',
  path: '/users/me/time_zone',
  summary: "The browser's time zone, by which days of practice are counted.",
  body: z.strictObject({ time_zone: TimeZone }),
  reply: User,
});
