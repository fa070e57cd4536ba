import { failure } from '../../plugins/failure.ts';

export const mediaFull = failure(
  'too_large',
  'You’re out of space for pictures and PDFs. Please delete some collections with pictures first.',
);
