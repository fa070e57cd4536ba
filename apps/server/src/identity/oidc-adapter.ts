import { minuteMs } from '@sixty/domain/days';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Database } from '../database/open-database.ts';
import { errors } from './oidc-library.ts';
import { endedState, findState, saveState } from './oidc-state.repository.ts';

/** As long as access tokens live. */
const rememberCodesMs = 10 * minuteMs;

export const databaseAdapter =
  ({ db }: Database, now: () => number): AdapterFactory =>
  (model): Adapter => {
    const find = async (
      by: 'id' | 'uid' | 'user_code',
      value: string,
    ): Promise<AdapterPayload | undefined> => {
      const isCode = model === 'AuthorizationCode';
      const state = await findState(db, { model, by, value, now: isCode ? now() - rememberCodesMs : now() });
      if (!state) return undefined;
      const payload = JSON.parse(state.payload) as AdapterPayload;
      const { consumed_at } = state;
      return consumed_at === null ? payload : { ...payload, consumed: Math.floor(consumed_at / 1000) };
    };
    const end = async (ofModel: string, by: 'id' | 'grant_id', value: string): Promise<void> => {
      await db
        .updateTable('oidc_payloads')
        .set(endedState)
        .where('model', '=', ofModel)
        .where(by, '=', value)
        .execute();
    };
    return {
      upsert: async (id, payload, expiresIn) => {
        await saveState(
          db,
          {
            model,
            id,
            payload: JSON.stringify(payload),
            grant_id: payload.grantId ?? null,
            uid: payload.uid ?? null,
            user_code: payload.userCode ?? null,
            // A completed sign-in whose redirect the browser hasn't followed yet.
            account_id: payload.accountId ?? payload.result?.login?.accountId ?? null,
            session_uid: payload.sessionUid ?? null,
            expires_at: expiresIn ? now() + expiresIn * 1000 : null,
          },
          now(),
        );
      },
      find: (id) => find('id', id),
      findByUid: (uid) => find('uid', uid),
      findByUserCode: (userCode) => find('user_code', userCode),
      consume: async (id) => {
        const consumed = await db
          .updateTable('oidc_payloads')
          .set({ consumed_at: now() })
          .where('model', '=', model)
          .where('id', '=', id)
          .where('consumed_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (consumed) return;
        // The library ends the tokens of a code that it finds used (RFC 6749, 4.1.2), not of one that was used meanwhile.
        const grantId = (await find('id', id))?.grantId;
        if (grantId) await end('Grant', 'id', grantId);
        throw new errors.InvalidGrant('already used');
      },
      destroy: (id) => end(model, 'id', id),
      revokeByGrantId: (grantId) => end(model, 'grant_id', grantId),
    };
  };
