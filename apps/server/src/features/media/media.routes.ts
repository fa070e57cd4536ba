import * as contract from '@sixty/contract/media';
import type { RegisterEndpoint } from '../../plugins/endpoint.ts';
import { failure } from '../../plugins/failure.ts';
import { failureOfFiles } from '../../plugins/uploads.ts';
import { mediaFull } from './media-failures.ts';
import { type MediaDeps, storeUpload } from './media.service.ts';

export const registerMediaRoutes = (register: RegisterEndpoint, deps: MediaDeps): void => {
  register(contract.uploadMedia, {
    transaction: false,
    handle: async ({ files: [file], user, now }) => {
      if (!file) throw failure('invalid', 'Please send one file, in the field file.');
      const outcome = await storeUpload(deps, { file, userId: user.id }, now);
      switch (outcome.kind) {
        case 'stored':
          return outcome.media;
        case 'refused':
          throw failureOfFiles(contract.uploadMedia.files, [
            { index: 0, name: file.name, problem: outcome.problem },
          ]);
        case 'full':
          throw mediaFull;
      }
    },
  });
};
