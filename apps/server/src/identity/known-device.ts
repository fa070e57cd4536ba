import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A device on which an account has signed in before keeps a signed cookie for it. Tries that carry it are counted
 * apart, so that nobody can lock a teacher out of the teacher's own computer by trying wrong passwords elsewhere,
 * from the same school's address or from anywhere.
 */
export type KnownDevices = {
  /** The device's id if it has signed in to this account before; null otherwise. */
  readonly find: (who: string, cookieHeader: string | undefined) => string | null;
  /**
   * The `Set-Cookie` headers that make this device known to the account, and forget the accounts that it has known for
   * longest where there are too many.
   */
  readonly remember: (who: string, cookieHeader: string | undefined) => string[];
};

const lifetimeSeconds = 180 * 86_400;

/**
 * Accounts that a device is known to besides the one that signs in. Each has a cookie of some 90 bytes, and all of
 * them are sent together: on the computer of a library there would be more in a year than a proxy lets pass in one
 * header (8 kB).
 */
const mostOthers = 20;

const cookiesOf = (header: string): string[] => header.split(/;\s*/);

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
  const namePrefix = `${prefix}device-`;
  const nameFor = (who: string): string => `${namePrefix}${short(who)}`;
  const attributes = `Path=/interaction; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  const seal = (key: string, who: string, device: string): Buffer =>
    createHmac('sha256', key).update(`known device\n${who}\n${device}`).digest();

  /**
   * The names of the cookies of other accounts, in the order of the header: browsers put the oldest first (RFC 6265,
   * 5.4).
   */
  const othersIn = (cookieHeader: string, own: string): string[] => {
    const names = cookiesOf(cookieHeader).map((cookie) => cookie.split('=', 1)[0] ?? '');
    const isOurs = (name: string): boolean =>
      name.startsWith(namePrefix) && /^[\w-]{12}$/.test(name.slice(namePrefix.length));
    return names.filter((name) => name !== own && isOurs(name));
  };

  return {
    find: (who, cookieHeader) => {
      const begin = `${nameFor(who)}=`;
      const cookie = cookiesOf(cookieHeader ?? '').find((each) => each.startsWith(begin));
      const [, device, given] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie?.slice(begin.length) ?? '') ?? [];
      if (!device || !given) return null;
      const isOurs = keys.some((key) =>
        timingSafeEqual(seal(key, who, device), Buffer.from(given, 'base64url')),
      );
      return isOurs ? device : null;
    },
    remember: (who, cookieHeader) => {
      const device = randomBytes(16).toString('base64url');
      const value = `${device}.${seal(keys[0] ?? '', who, device).toString('base64url')}`;
      const own = nameFor(who);
      const tooOld = othersIn(cookieHeader ?? '', own).slice(0, -mostOthers);
      return [
        `${own}=${value}; Max-Age=${lifetimeSeconds}; ${attributes}`,
        ...tooOld.map((name) => `${name}=; Max-Age=0; ${attributes}`),
      ];
    },
  };
};
