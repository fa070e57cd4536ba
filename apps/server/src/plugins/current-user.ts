import type { User } from '@sixty/contract/users';
import type { FastifyInstance } from 'fastify';
import type { Bearer } from './bearer.ts';
import type { HooksFor } from './endpoint-route.ts';
import { pleaseSignIn } from './failure.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without sign-in. */
    currentUser: User | null;
  }
}

/** Creates the user on the first call; null if the session has ended or the account is gone. */
export type ResolveUser = (bearer: Bearer) => Promise<User | null>;

/** Runs after validation, so that an invalid call creates no user. */
export const addCurrentUser = (app: FastifyInstance, resolveUser: ResolveUser): HooksFor => {
  app.decorateRequest('currentUser', null);
  return ({ access }) => {
    if (access === 'public') return {};
    return {
      preHandler: async (request) => {
        const { bearer } = request;
        request.currentUser = bearer && (await resolveUser(bearer));
        const isNeeded = bearer !== null || access === 'signed-in';
        if (isNeeded && request.currentUser === null) throw pleaseSignIn;
      },
    };
  };
};
