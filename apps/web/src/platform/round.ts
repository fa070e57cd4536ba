import { avatars, type Round } from '@sixty/domain/classes';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { userStore } from './user-store.ts';

const RoundSchema: z.ZodMiniType<Round> = z.object({
  classId: z.string(),
  turns: z.array(
    z.object({
      studentId: z.string(),
      name: z.string(),
      avatar: z.nullable(z.enum(avatars)),
      state: z.enum(['waiting', 'done', 'absent']),
    }),
  ),
  currentId: z.nullable(z.string()),
});

const SessionSchema = z.object({
  collectionId: z.nullable(z.string()),
  collectionName: z.string(),
  isProbe: orElse(z.boolean(), false),
  /** Unvalidated navigation state without items; for probes, see `ProbeRoundSettings`. */
  settings: z.record(z.string(), z.unknown()),
});

export type RoundSession = Readonly<z.infer<typeof SessionSchema>>;

const StoredSchema = z.object({
  round: RoundSchema,
  className: z.string(),
  /** Epoch ms. */
  changedAt: z.number(),
  /** Null before the first session. */
  session: orElse(z.nullable(SessionSchema), null),
});

export type StoredRound = Readonly<z.infer<typeof StoredSchema>>;

export const roundStore = userStore<StoredRound | null>('round', z.nullable(StoredSchema), null);
