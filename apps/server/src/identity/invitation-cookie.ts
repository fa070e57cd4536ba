import { cookiesOf } from './known-device.ts';

const lifetimeSeconds = 3600;

export const createInvitationCookie = ({
  prefix,
  isHttps,
}: {
  readonly prefix: string;
  readonly isHttps: boolean;
}) => {
  const name = `${prefix}invitation`;
  const attributes = `Path=/interaction; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return {
    read: (cookieHeader: string | undefined): string | null => {
      const cookie = cookiesOf(cookieHeader ?? '').find((each) => each.startsWith(`${name}=`));
      return /=([\w-]{43})$/.exec(cookie ?? '')?.[1] ?? null;
    },
    keep: (token: string): string => `${name}=${token}; Max-Age=${lifetimeSeconds}; ${attributes}`,
    drop: (): string => `${name}=; Max-Age=0; ${attributes}`,
  };
};

export type InvitationCookie = ReturnType<typeof createInvitationCookie>;
