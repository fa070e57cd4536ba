// npm run feedback [-- --limit 20 --since 2026-01-31]: what people wrote, the newest first.
import { parseArgs } from 'node:util';
import { readFeedback } from '../features/feedback/feedback.service.ts';
import { feedbackText, readFeedbackOptions } from './feedback-text.ts';
import { CommandProblem, requireUpToDate, withDatabase } from './with-database.ts';

const parsed = (): { readonly limit?: string; readonly since?: string } => {
  try {
    return parseArgs({ options: { limit: { type: 'string' }, since: { type: 'string' } } }).values;
  } catch {
    throw new CommandProblem('The options are --limit 20 and --since 2026-01-31.');
  }
};

await withDatabase(async ({ database, settings }) => {
  const options = readFeedbackOptions(parsed());
  if ('problem' in options) throw new CommandProblem(options.problem);
  await requireUpToDate(database);
  const feedback = await readFeedback(database.db, { ...options, dataDir: settings.dataDir });
  console.log(feedbackText(feedback, options));
});
