import { mediaPath, mediaUrlOf } from '@sixty/domain/images';

const storedBase = mediaPath.slice(0, -'/media/'.length);

let apiBase = storedBase;

export const setMediaBase = (base: string): void => {
  apiBase = base;
};

export const mediaAddress = (address: string): string =>
  address.startsWith(mediaPath) ? `${apiBase}${address.slice(storedBase.length)}` : address;

/** Browsers fail thousands of simultaneous requests. */
const maxIdsPerCall = 50;

const isMissing = async (id: string, signal: AbortSignal): Promise<boolean> => {
  const response = await fetch(mediaAddress(mediaUrlOf({ id, isPdf: false })), { method: 'HEAD', signal });
  return response.status === 404;
};

export const findMissingMedia = async (
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> => {
  const missing = new Set<string>();
  for (let start = 0; start < ids.length; start += maxIdsPerCall) {
    const part = ids.slice(start, start + maxIdsPerCall);
    const found = await Promise.all(part.map(async (id) => isMissing(id, signal)));
    part.filter((_id, index) => found[index]).forEach((id) => missing.add(id));
  }
  return missing;
};
