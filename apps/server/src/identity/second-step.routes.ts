import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { form, formText, sendPage } from '../pages/page.ts';
import { clientIpPrefix } from '../plugins/client-address.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { interactionPath, secondStepPath, signInPath } from './interaction-paths.ts';
import { type FormState, tooMany } from './pages.ts';
import { replaceVoidRecoveryCodes } from './recovery-codes.ts';
import { recoveryCodePage, recoveryCodesPage, secondStepPage, setUpPage } from './second-step-pages.ts';
import {
  endPendingSignIn,
  findPendingSignIn,
  finishSignIn,
  type PendingSignIn,
  updatePendingSignIn,
} from './sign-in-flow.ts';
import { type Answer, checkSecondStep, secondStepChoices } from './two-factor-check.ts';
import {
  type Added,
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  readAuthenticator,
  type SetUp,
} from './two-factor-set-up.ts';
import { type SecondStep, secondStepOf } from './two-factor.ts';

/** A call of somebody who has given the right password. */
type Call = { request: FastifyRequest; reply: FastifyReply; uid: string; pendingSignIn: PendingSignIn };

type SendPage = (call: Call, state?: FormState, status?: number) => Promise<FastifyReply>;

const fieldOf = ({ request }: Call, name: 'code' | 'credential'): string =>
  formText.parse(form.parse(request.body)[name]);

const setUpOf = ({ uid, pendingSignIn: { accountId } }: Call): SetUp => ({
  accountId,
  setupKey: uid,
  isDuringSignIn: true,
});

const wrongCode: FormState = {
  errors: { code: 'That code isn’t right. Please type the one that is shown now.' },
};
const wrongRecoveryCode: FormState = {
  errors: { code: 'That isn’t one of your unused recovery codes.' },
};
const wrongPasskey: FormState = {
  alert: 'The passkey didn’t work. Please try again, or choose another way.',
};

export const registerSecondStepRoutes = (app: FastifyInstance, deps: IdentityDeps): void => {
  const { provider, assets, twoFactor, knownDevices } = deps;

  /** Handles a call by what the second step asks for, or leads to the page that asks for it. */
  const route = (
    method: 'GET' | 'POST',
    path: string,
    handlers: Partial<Record<SecondStep, (call: Call) => Promise<FastifyReply>>>,
  ): void => {
    app.route({
      method,
      url: interactionPath(':uid', path),
      handler: async (request, reply) => {
        const { uid } = await provider.interactionDetails(request.raw, reply.raw);
        const pendingSignIn = await findPendingSignIn(deps, uid);
        if (!pendingSignIn) return reply.redirect(signInPath(uid), 303);
        const due = pendingSignIn.isProven ? 'none' : await secondStepOf(twoFactor, pendingSignIn.accountId);
        const handle = handlers[due];
        return handle
          ? handle({ request, reply, uid, pendingSignIn })
          : reply.redirect(secondStepPath(uid), 303);
      },
    });
  };

  const complete = async ({ request, reply, uid, pendingSignIn }: Call): Promise<FastifyReply> =>
    (await endPendingSignIn(deps, uid))
      ? finishSignIn(deps, request, reply, pendingSignIn)
      : reply.redirect(signInPath(uid), 303);

  const sendCheck: SendPage = async ({ reply, uid, pendingSignIn }, state = {}, status = 200) => {
    const choices = await secondStepChoices(twoFactor, pendingSignIn.accountId);
    const challenge = choices.passkeyOptions?.challenge ?? null;
    await updatePendingSignIn(deps, uid, { ...pendingSignIn, challenge });
    return sendPage(reply, secondStepPage(assets, { uid, ...choices, state }), status);
  };

  const sendRecovery: SendPage = async ({ reply, uid }, state = {}, status = 200) =>
    sendPage(reply, recoveryCodePage(assets, { uid, state }), status);

  const sendSetUp: SendPage = async (call, state = {}, status = 200) => {
    const setUp = setUpOf(call);
    const authenticator =
      (await readAuthenticator(twoFactor, setUp)) ?? (await beginAuthenticator(twoFactor, setUp));
    const passkeyOptions = await beginPasskey(twoFactor, setUp);
    const page = setUpPage(assets, { uid: call.uid, authenticator, passkeyOptions, state });
    return sendPage(call.reply, page, status);
  };

  const sendCodes = async (
    { reply, uid, pendingSignIn }: Call,
    codes: readonly string[],
    isRenewal: boolean,
  ): Promise<FastifyReply> => {
    await updatePendingSignIn(deps, uid, { ...pendingSignIn, isProven: true });
    return sendPage(reply, recoveryCodesPage(assets, { uid, codes, isRenewal }));
  };

  const check = async (
    call: Call,
    answer: Answer,
    { send, wrong }: { send: SendPage; wrong: FormState },
  ): Promise<FastifyReply> => {
    const { request, pendingSignIn } = call;
    const { accountId, deviceOwner } = pendingSignIn;
    const device = knownDevices.find(deviceOwner, request.headers.cookie);
    const caller = { accountId, device, address: clientIpPrefix(request) };
    switch (await checkSecondStep(twoFactor, caller, answer)) {
      case 'right': {
        const codes = await replaceVoidRecoveryCodes(twoFactor, accountId);
        return codes ? sendCodes(call, codes, true) : complete(call);
      }
      case 'wrong':
        return send(call, wrong, 401);
      case 'too_many':
        return send(call, { alert: tooMany }, 429);
    }
  };

  const finishSetUp = async (call: Call, added: Added, wrong: FormState): Promise<FastifyReply> => {
    if (added.kind === 'wrong') return sendSetUp(call, wrong, 400);
    return added.kind === 'added' && added.codes !== null
      ? sendCodes(call, added.codes, false)
      : call.reply.redirect(secondStepPath(call.uid), 303);
  };

  route('GET', 'second-step', {
    none: complete,
    check: (call) => sendCheck(call),
    set_up: (call) => sendSetUp(call),
  });
  route('POST', 'second-step/code', {
    check: (call) =>
      check(call, { kind: 'code', typed: fieldOf(call, 'code') }, { send: sendCheck, wrong: wrongCode }),
  });
  route('GET', 'second-step/recovery-code', { check: (call) => sendRecovery(call) });
  route('POST', 'second-step/recovery-code', {
    check: (call) => {
      const answer = { kind: 'recovery_code', typed: fieldOf(call, 'code') } as const;
      return check(call, answer, { send: sendRecovery, wrong: wrongRecoveryCode });
    },
  });
  route('POST', 'second-step/passkey', {
    check: (call) => {
      const { challenge } = call.pendingSignIn;
      const answer = { kind: 'passkey', challenge, response: fieldOf(call, 'credential') } as const;
      return check(call, answer, { send: sendCheck, wrong: wrongPasskey });
    },
  });
  route('POST', 'second-step/authenticator', {
    set_up: async (call) => {
      const added = await confirmAuthenticator(twoFactor, setUpOf(call), fieldOf(call, 'code'));
      return finishSetUp(call, added, wrongCode);
    },
  });
  route('POST', 'second-step/new-passkey', {
    set_up: async (call) => {
      const passkey = { name: 'Passkey', response: fieldOf(call, 'credential') };
      return finishSetUp(call, await addPasskey(twoFactor, setUpOf(call), passkey), wrongPasskey);
    },
  });
  route('POST', 'second-step/done', { none: complete });
};
