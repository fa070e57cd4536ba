import * as contract from '@sixty/contract/feedback';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { storeFeedback } from './feedback.ts';

/** @param feedbackBytes limit of all feedback files together. */
export const registerFeedbackRoutes = (
  register: RegisterEndpoint,
  { feedbackBytes }: { feedbackBytes: number },
): void => {
  register(contract.sendFeedback, async ({ executor, body, files, user, repeatedId, now }) => {
    const { message, page_url, display_name } = body;
    const feedback = { message, pageUrl: page_url, displayName: display_name, user, files, id: repeatedId };
    return { feedback_id: await storeFeedback(executor, { feedback, maxBytes: feedbackBytes }, now) };
  });
};
