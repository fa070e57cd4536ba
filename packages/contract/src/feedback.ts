import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, line, optionalName } from './fields.ts';

export const feedbackLimits = {
  messageLength: 10_000,
  pageUrlLength: 2000,
  displayNameLength: 200,
  files: 10,
} as const;

export const anonymousUser = 'Anonymous User';

export const Message = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'The message is required.'),
    z.maxLength(
      feedbackLimits.messageLength,
      `Please keep this to ${feedbackLimits.messageLength} characters.`,
    ),
  );

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/feedback',
  summary: 'Send feedback to the people who run Sixty, with pictures and PDFs. Works without sign-in.',
  access: 'optional',
  status: 201,
  files: { field: 'files', maxCount: feedbackLimits.files },
  perHour: { account: 20, address: 60 },
  body: z.strictObject({
    message: Message,
    page_url: line(feedbackLimits.pageUrlLength, 'Feedback must name the page it was written on.'),
    /** Default: the user's name, or 'Anonymous User'. */
    display_name: z.optional(optionalName(feedbackLimits.displayNameLength)),
  }),
  reply: z.object({ feedback_id: Id }),
});
