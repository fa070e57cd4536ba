import { anonymousUser, feedbackLimits, sendFeedback } from '@sixty/contract/feedback';
import { readMe } from '@sixty/contract/users';
import { toOneLine } from '@sixty/domain/text';
import { useEffect, useRef } from 'react';
import { useSession } from '../../api/session.ts';
import { useOpenApi } from '../../api/use-api.ts';
import type { CallApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';

type Sending = {
  readonly message: string;
  readonly files: readonly File[];
  /** The same for the same content, however often it is sent. */
  readonly sendKey: string;
  readonly signal: AbortSignal;
};

/** The name that the profile gives; null where it gives none, or cannot be had: then the account's own name will do. */
const profileNameOf = async (callApi: CallApi): Promise<string | null> => {
  try {
    return (await callApi(readMe, {})).display_name;
  } catch (error) {
    logError('The profile could not be read.', error);
    return null;
  }
};

/** Sends feedback as whoever is signed in, or as Anonymous User. Rejects with an `ApiError`. */
export const useSender = (): ((sending: Sending) => Promise<void>) => {
  const callApi = useOpenApi();
  const session = useSession();
  const isSignedIn = session.phase === 'signed-in';
  const accountName = isSignedIn ? session.account.name : null;
  const profileName = useRef<Promise<string | null>>(undefined);

  // Asked for while the message is being written.
  useEffect(() => {
    profileName.current = isSignedIn ? profileNameOf(callApi) : Promise.resolve(null);
  }, [callApi, isSignedIn]);

  return async ({ message, files, sendKey, signal }) => {
    const name = (await profileName.current) || accountName || anonymousUser;
    const body = {
      message,
      page_url: location.href.slice(0, feedbackLimits.pageUrlLength),
      // Another provider may call somebody anything: what no name holds must not keep the message from being sent.
      display_name: toOneLine(name).slice(0, feedbackLimits.displayNameLength),
    };
    await callApi(sendFeedback, { body, files }, { idempotencyKey: sendKey, signal });
  };
};
