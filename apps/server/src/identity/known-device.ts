import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A device on which an account has signed in before keeps a signed cookie for it. Tries that carry it are counted
 * apart, so that nobody can lock a teacher out of the teacher's own computer by trying wrong passwords elsewhere,
 * from the same school's address or from anywhere.
 */
export type KnownDevices = {
  /** The device's id if it has signed in to this account before; null otherwise. */
  readonly find: (who: string, cookieHeader: string | undefined) => string | null;
  /** The `Set-Cookie` header that makes this device known to the account. */
  readonly remember: (who: string) => string;
};

const lifetimeSeconds = 180 * 86_400;

const short = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** @param prefix begins the cookies' names; @param keys the newest first: the first one signs, all are accepted. */
export const createKnownDevices = ({
  prefix,
  keys,
  isHttps,
}: {
  readonly prefix: string;
  readonly keys: readonly string[];
  readonly isHttps: boolean;
}): KnownDevices => {
  const nameFor = (who: string): string => `${prefix}device-${short(who)}`;
  const seal = (key: string, who: string, device: string): Buffer =>
    createHmac('sha256', key).update(`known device\n${who}\n${device}`).digest();

  return {
    find: (who, cookieHeader) => {
      const begin = `${nameFor(who)}=`;
      const cookie = (cookieHeader ?? '').split(/;\s*/).find((each) => each.startsWith(begin));
      const [, device, given] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie?.slice(begin.length) ?? '') ?? [];
      if (!device || !given) return null;
      const isOurs = keys.some((key) =>
        timingSafeEqual(seal(key, who, device), Buffer.from(given, 'base64url')),
      );
      return isOurs ? device : null;
    },
    remember: (who) => {
      const device = randomBytes(16).toString('base64url');
      const value = `${device}.${seal(keys[0] ?? '', who, device).toString('base64url')}`;
      const secure = isHttps ? '; Secure' : '';
      return `${nameFor(who)}=${value}; Path=/interaction; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax${secure}`;
    },
  };
};
