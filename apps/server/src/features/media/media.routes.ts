import * as contract from '@sixty/contract/media';
import type { User } from '@sixty/contract/users';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { failure } from '../../plugins/failure.ts';
import { failureOfFiles } from '../../plugins/input.ts';
import { takeIn } from './media.service.ts';
import type { MediaRoom } from './media.service.ts';

const full = failure(
  'too_large',
  'You have as many pictures and PDFs as there is room for. Please delete some collections with pictures first.',
);

export const registerMediaRoutes = (register: RegisterEndpoint<User>, room: MediaRoom): void => {
  register(contract.uploadMedia, {
    prepare: async ({ files: [file], user, now }) => {
      if (!file) return failure('invalid', 'Please send one file, in the field file.');
      const outcome = await takeIn(room, { file, userId: user.id }, now);
      switch (outcome.kind) {
        case 'taken':
          return outcome.media;
        case 'refused':
          return failureOfFiles(contract.uploadMedia.files, [{ index: 0, problem: outcome.problem }]);
        case 'full':
          return full;
      }
    },
    handle: async ({ prepared }) => prepared,
  });
};
