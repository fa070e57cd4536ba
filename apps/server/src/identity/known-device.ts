import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccountRow } from './accounts.ts';

const lifetimeSeconds = 180 * 86_400;

/** A cookie has about 90 bytes; proxies allow 8 kB per header. */
const mostOthers = 20;

/** Devices that were known before the address was proven may be a stranger's. */
export const deviceOwnerOf = ({
  id,
  email_verified: proven,
}: Pick<AccountRow, 'id' | 'email_verified'>): string => `${id} ${proven}`;

export const cookiesOf = (header: string): string[] => header.split(/;\s*/);

const short = (text: string): string => hash('sha256', text, 'base64url').slice(0, 12);

/**
 * A signed cookie marks devices that have signed in to an account. Their attempts are counted separately, so that
 * wrong passwords tried elsewhere can't lock the owner out.
 *
 * @param keys the first one signs, all are accepted.
 */
export const createKnownDevices = ({
  prefix,
  keys,
  isHttps,
}: {
  prefix: string;
  keys: readonly string[];
  isHttps: boolean;
}) => {
  const namePrefix = `${prefix}device-`;
  const nameFor = (deviceOwnerId: string): string => `${namePrefix}${short(deviceOwnerId)}`;
  const attributes = `Path=/interaction; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  const signatureOf = (key: string, deviceOwnerId: string, device: string): Buffer =>
    createHmac('sha256', key).update(`known device\n${deviceOwnerId}\n${device}`).digest();

  /** Browsers send the oldest first (RFC 6265, 5.4). */
  const othersIn = (cookieHeader: string, own: string): string[] => {
    const names = cookiesOf(cookieHeader).map((cookie) => cookie.split('=', 1)[0] ?? '');
    const isOurs = (name: string): boolean =>
      name.startsWith(namePrefix) && /^[\w-]{12}$/.test(name.slice(namePrefix.length));
    return names.filter((name) => name !== own && isOurs(name));
  };

  return {
    find: (deviceOwnerId: string, cookieHeader: string | undefined): string | null => {
      const begin = `${nameFor(deviceOwnerId)}=`;
      const cookie = cookiesOf(cookieHeader ?? '').find((each) => each.startsWith(begin));
      const [, device, given] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie?.slice(begin.length) ?? '') ?? [];
      if (!device || !given) return null;
      const isOurs = keys.some((key) =>
        timingSafeEqual(signatureOf(key, deviceOwnerId, device), Buffer.from(given, 'base64url')),
      );
      return isOurs ? device : null;
    },
    /** `Set-Cookie` headers, including those that expire the oldest cookies beyond the limit. */
    remember: (deviceOwnerId: string, cookieHeader: string | undefined): string[] => {
      const device = randomBytes(16).toString('base64url');
      const value = `${device}.${signatureOf(keys[0] ?? '', deviceOwnerId, device).toString('base64url')}`;
      const own = nameFor(deviceOwnerId);
      const tooOld = othersIn(cookieHeader ?? '', own).slice(0, -mostOthers);
      return [
        `${own}=${value}; Max-Age=${lifetimeSeconds}; ${attributes}`,
        ...tooOld.map((name) => `${name}=; Max-Age=0; ${attributes}`),
      ];
    },
  };
};

export type KnownDevices = ReturnType<typeof createKnownDevices>;
