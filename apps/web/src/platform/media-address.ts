import { mediaPath } from '@sixty/domain/images';

/** Prefix of stored media paths, independent of the server. */
const storedBase = mediaPath.slice(0, -'/media/'.length);

let apiBase = storedBase;

/** Sets the API's base: a path on this origin or an absolute URL. */
export const setMediaBase = (base: string): void => {
  apiBase = base;
};

/** Resolves a stored '/api/media/…' path; other addresses stay unchanged. */
export const mediaAddress = (address: string): string =>
  address.startsWith(mediaPath) ? `${apiBase}${address.slice(storedBase.length)}` : address;
