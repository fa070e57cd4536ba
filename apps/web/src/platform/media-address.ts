import { mediaPath } from '@sixty/domain/images';

/** Prefix of stored paths, independent of the server. */
const storedBase = mediaPath.slice(0, -'/media/'.length);

let apiBase = storedBase;

/** A path on this origin or an absolute URL. */
export const setMediaBase = (base: string): void => {
  apiBase = base;
};

/** Resolves '/api/media/…'; other addresses stay unchanged. */
export const mediaAddress = (address: string): string =>
  address.startsWith(mediaPath) ? `${apiBase}${address.slice(storedBase.length)}` : address;
