import { mediaPath } from '@sixty/domain/images';

/** What the paths of media begin with as items keep them, whoever serves them today. */
const keptBase = mediaPath.slice(0, -'/media/'.length);

let apiBase = keptBase;

/** Says where the API is: a path of this origin, or an address of its own. */
export const setMediaBase = (base: string): void => {
  apiBase = base;
};

/** Where the browser finds what an item keeps as '/api/media/…'; every other address is left as it is. */
export const mediaAddress = (address: string): string =>
  address.startsWith(mediaPath) ? `${apiBase}${address.slice(keptBase.length)}` : address;
