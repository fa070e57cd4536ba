import { anonymousUser, feedbackLimits, sendFeedback } from '@sixty/contract/feedback';
import { readMe } from '@sixty/contract/users';
import { toOneLine } from '@sixty/domain/text';
import { useEffect, useRef } from 'react';
import { useSession } from '../../api/session.ts';
import { useOpenApi, type CallApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';

export type Sender = { readonly page_url: string; readonly display_name: string };

type Sending = {
  readonly sender: Sender;
  readonly message: string;
  readonly files: readonly File[];
  readonly saveKey: string;
  readonly signal: AbortSignal;
};

const profileNameOf = async (callApi: CallApi): Promise<string | null> => {
  try {
    return (await callApi(readMe, {})).display_name;
  } catch (error) {
    logError('The profile could not be read.', error);
    return null;
  }
};

export const useSender = () => {
  const callApi = useOpenApi();
  const session = useSession();
  const isSignedIn = session.phase === 'signed-in';
  const accountName = isSignedIn ? session.account.name : null;
  const profileName = useRef<Promise<string | null>>(undefined);

  useEffect(() => {
    profileName.current = isSignedIn ? profileNameOf(callApi) : Promise.resolve(null);
  }, [callApi, isSignedIn]);

  const readSender = async (): Promise<Sender> => {
    const name = (await profileName.current) || accountName || anonymousUser;
    return {
      page_url: location.href.slice(0, feedbackLimits.pageUrlLength),
      // An invalid name from the provider must not block the message.
      display_name: toOneLine(name).slice(0, feedbackLimits.displayNameLength),
    };
  };
  const send = async ({ message, sender, files, saveKey, signal }: Sending): Promise<void> => {
    const body = { message, ...sender };
    await callApi(sendFeedback, { body, files }, { idempotencyKey: saveKey, signal });
  };
  return { readSender, send };
};
