// npm run feedback: lists or deletes feedback.
import { deleteFeedback, readFeedback } from '../features/feedback/feedback.ts';
import { feedbackText, readFeedbackOptions } from './feedback-text.ts';
import { CommandError, requireMigrated, runDatabaseCommand, readArguments } from './run-command.ts';

const usage =
  'The options are --limit 20 and --since 2026-01-31, or --delete=ID, or --delete-before 2026-01-31.';

await runDatabaseCommand(async ({ database, settings: { dataDir } }) => {
  const { values } = readArguments(
    {
      limit: { type: 'string' },
      since: { type: 'string' },
      delete: { type: 'string', multiple: true },
      'delete-before': { type: 'string' },
    },
    usage,
  );
  const options = readFeedbackOptions(values);
  if ('problem' in options) throw new CommandError(options.problem);
  await requireMigrated(database);
  if ('remove' in options) {
    const count = await deleteFeedback(database, dataDir, options.remove, { actor: null, now: Date.now() });
    console.log(`${count} ${count === 1 ? 'message' : 'messages'} deleted.`);
    return;
  }
  console.log(feedbackText(await readFeedback(database.db, { ...options, dataDir }), options));
});
