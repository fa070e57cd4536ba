import { failure } from '../../plugins/failure.ts';

/** The user keeps as much as anybody may. */
export const mediaFull = failure(
  'too_large',
  'You have as many pictures and PDFs as there is room for. Please delete some collections with pictures first.',
);
