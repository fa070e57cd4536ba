import { mediaPath } from '@sixty/domain/images';

const storedBase = mediaPath.slice(0, -'/media/'.length);

let apiBase = storedBase;

export const setMediaBase = (base: string): void => {
  apiBase = base;
};

export const mediaAddress = (address: string): string =>
  address.startsWith(mediaPath) ? `${apiBase}${address.slice(storedBase.length)}` : address;
