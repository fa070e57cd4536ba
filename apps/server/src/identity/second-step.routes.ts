import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { form, sendPage } from '../pages/page.ts';
import { clientIpPrefix } from '../plugins/client-address.ts';
import { formText } from './account-rules.ts';
import {
  endPendingSignIn,
  findPendingSignIn,
  type PendingSignIn,
  type SignInFlow,
  updatePendingSignIn,
} from './sign-in-flow.ts';
import { type FormPages, type FormState, tooMany } from './form-pages.ts';
import type { KnownDevices } from './known-device.ts';
import { interactionPath, signInPath } from './pages.ts';
import {
  recoveryCodePage,
  recoveryCodesPage,
  secondStepPage,
  secondStepPath,
  setUpPage,
} from './second-step-pages.ts';
import { type Answer, checkSecondStep, secondStepChoices } from './second-step.service.ts';
import {
  type Added,
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  readAuthenticator,
  type SetUp,
} from './factor-set-up.ts';
import {
  replaceVoidRecoveryCodes,
  type SecondStep,
  secondStepOf,
  type TwoFactorDeps,
} from './two-factor.service.ts';

type SignInContext = { uid: string; pendingSignIn: PendingSignIn };
type Handle = (request: FastifyRequest, reply: FastifyReply, context: SignInContext) => Promise<FastifyReply>;

type Fields = Readonly<Record<string, unknown>>;
type Refusal = { state?: FormState; status?: number };

const setUpOf = ({ uid, pendingSignIn: { accountId } }: SignInContext): SetUp => ({
  accountId,
  setupKey: uid,
  isDuringSignIn: true,
});

const wrongCode = 'That code isn’t right. Please type the one that is shown now.';
const wrongPasskey = 'The passkey didn’t work. Please try again, or choose another way.';

export const registerSecondStepRoutes = (
  app: FastifyInstance,
  options: FormPages & { twoFactor: TwoFactorDeps; knownDevices: KnownDevices; flow: SignInFlow },
): void => {
  const { provider, database, assets, twoFactor, knownDevices, flow, now } = options;

  const complete: Handle = async (request, reply, { uid, pendingSignIn }) =>
    (await endPendingSignIn(database, uid, now()))
      ? flow.finish(request, reply, pendingSignIn)
      : reply.redirect(signInPath(uid), 303);

  const sendCodes = async (
    reply: FastifyReply,
    { uid, pendingSignIn }: SignInContext,
    codes: readonly string[],
    isRenewal = false,
  ): Promise<FastifyReply> => {
    await updatePendingSignIn(database, uid, { ...pendingSignIn, isProven: true }, now());
    return sendPage(reply, recoveryCodesPage(assets, { uid, codes, isRenewal }));
  };

  const route = (
    method: 'GET' | 'POST',
    path: string,
    handlers: Partial<Record<SecondStep, Handle>>,
  ): void => {
    app.route({
      method,
      url: interactionPath(':uid', path),
      handler: async (request, reply) => {
        const { uid } = await provider.interactionDetails(request.raw, reply.raw);
        const pendingSignIn = await findPendingSignIn(database, uid, now());
        if (!pendingSignIn) return reply.redirect(signInPath(uid), 303);
        const due = pendingSignIn.isProven ? 'none' : await secondStepOf(twoFactor, pendingSignIn.accountId);
        const handle = handlers[due];
        return handle
          ? handle(request, reply, { uid, pendingSignIn })
          : reply.redirect(secondStepPath(uid), 303);
      },
    });
  };

  const sendCheck = async (
    reply: FastifyReply,
    { uid, pendingSignIn }: SignInContext,
    { state = {}, status = 200 }: Refusal = {},
  ): Promise<FastifyReply> => {
    const choices = await secondStepChoices(twoFactor, pendingSignIn.accountId);
    const challenge = choices.passkeyOptions?.challenge ?? null;
    await updatePendingSignIn(database, uid, { ...pendingSignIn, challenge }, now());
    return sendPage(reply, secondStepPage(assets, { uid, ...choices, state }), status);
  };

  const sendRecovery = async (
    reply: FastifyReply,
    { uid }: SignInContext,
    { state = {}, status = 200 }: Refusal = {},
  ): Promise<FastifyReply> => sendPage(reply, recoveryCodePage(assets, { uid, state }), status);

  const check =
    (
      answerOf: (fields: Fields, pendingSignIn: PendingSignIn) => Answer,
      { send, wrong }: { send: typeof sendCheck; wrong: FormState },
    ): Handle =>
    async (request, reply, context) => {
      const { accountId, deviceOwner } = context.pendingSignIn;
      const device = knownDevices.find(deviceOwner, request.headers.cookie);
      const caller = { accountId, device, address: clientIpPrefix(request) };
      const answer = answerOf(form.parse(request.body), context.pendingSignIn);
      switch (await checkSecondStep(twoFactor, caller, answer)) {
        case 'right': {
          const codes = await replaceVoidRecoveryCodes(twoFactor, accountId);
          return codes ? sendCodes(reply, context, codes, true) : complete(request, reply, context);
        }
        case 'wrong':
          return send(reply, context, { state: wrong, status: 401 });
        case 'too_many':
          return send(reply, context, { state: { alert: tooMany }, status: 429 });
      }
    };

  const sendSetUp = async (
    reply: FastifyReply,
    context: SignInContext,
    { state = {}, status = 200 }: Refusal = {},
  ): Promise<FastifyReply> => {
    const { uid } = context;
    const setUp = setUpOf(context);
    const authenticator =
      (await readAuthenticator(twoFactor, setUp)) ?? (await beginAuthenticator(twoFactor, setUp));
    const passkeyOptions = await beginPasskey(twoFactor, setUp);
    return sendPage(reply, setUpPage(assets, { uid, authenticator, passkeyOptions, state }), status);
  };

  const add =
    (addTo: (setUp: SetUp, fields: Fields) => Promise<Added>, wrong: FormState): Handle =>
    async (request, reply, context) => {
      const added = await addTo(setUpOf(context), form.parse(request.body));
      if (added.kind === 'wrong') return sendSetUp(reply, context, { state: wrong, status: 400 });
      if (added.kind !== 'added' || added.codes === null)
        return reply.redirect(secondStepPath(context.uid), 303);
      return sendCodes(reply, context, added.codes);
    };

  route('GET', 'second-step', {
    none: complete,
    check: (_request, reply, context) => sendCheck(reply, context),
    set_up: (_request, reply, context) => sendSetUp(reply, context),
  });
  route('POST', 'second-step/code', {
    check: check(({ code }) => ({ kind: 'code', typed: formText.parse(code) }), {
      send: sendCheck,
      wrong: { errors: { code: wrongCode } },
    }),
  });
  route('GET', 'second-step/recovery-code', {
    check: (_request, reply, context) => sendRecovery(reply, context),
  });
  route('POST', 'second-step/recovery-code', {
    check: check(({ code }) => ({ kind: 'recovery_code', typed: formText.parse(code) }), {
      send: sendRecovery,
      wrong: { errors: { code: 'That isn’t one of your unused recovery codes.' } },
    }),
  });
  route('POST', 'second-step/passkey', {
    check: check(
      ({ credential }, { challenge }) => ({
        kind: 'passkey',
        challenge,
        response: formText.parse(credential),
      }),
      { send: sendCheck, wrong: { alert: wrongPasskey } },
    ),
  });

  route('POST', 'second-step/authenticator', {
    set_up: add((setUp, { code }) => confirmAuthenticator(twoFactor, setUp, formText.parse(code)), {
      errors: { code: wrongCode },
    }),
  });
  route('POST', 'second-step/new-passkey', {
    set_up: add(
      (setUp, { credential }) =>
        addPasskey(twoFactor, setUp, { name: 'Passkey', response: formText.parse(credential) }),
      { alert: wrongPasskey },
    ),
  });
  route('POST', 'second-step/done', { none: complete });
};
