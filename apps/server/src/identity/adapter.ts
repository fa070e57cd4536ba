import { errors } from './oidc-library.ts';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Database } from '../database/open-database.ts';
import { consumeState, deleteGrant, deleteState, findState, saveState } from './oidc-state.repository.ts';

export const databaseAdapter =
  ({ db }: Database, now: () => number): AdapterFactory =>
  (model): Adapter => {
    const find = async (
      by: 'id' | 'uid' | 'user_code',
      value: string,
    ): Promise<AdapterPayload | undefined> => {
      const state = await findState(db, { model, by, value, now: now() });
      if (!state) return undefined;
      const payload = JSON.parse(state.payload) as AdapterPayload;
      return state.consumedAt === null
        ? payload
        : { ...payload, consumed: Math.floor(state.consumedAt / 1000) };
    };
    return {
      upsert: async (id, payload, expiresIn) => {
        await saveState(
          db,
          {
            model,
            id,
            payload: JSON.stringify(payload),
            grantId: payload.grantId ?? null,
            uid: payload.uid ?? null,
            userCode: payload.userCode ?? null,
            // A completed sign-in not yet followed by the browser.
            accountId: payload.accountId ?? payload.result?.login?.accountId ?? null,
            sessionUid: payload.sessionUid ?? null,
            expiresAt: expiresIn ? now() + expiresIn * 1000 : null,
          },
          now(),
        );
      },
      find: (id) => find('id', id),
      findByUid: (uid) => find('uid', uid),
      findByUserCode: (userCode) => find('user_code', userCode),
      consume: async (id) => {
        // Only one of two concurrent uses of a code gets tokens.
        if (!(await consumeState(db, { model, id, now: now() })))
          throw new errors.InvalidGrant('already used');
      },
      destroy: (id) => deleteState(db, { model, id }),
      revokeByGrantId: (grantId) => deleteGrant(db, { model, grantId }),
    };
  };
