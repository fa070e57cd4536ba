import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();
const text = (content: Buffer): string => content.toString('base64url');

const userPresent = 0x01;
const hasCredential = 0x40;

/** COSE key for ES256 on P-256 (RFC 9053, 7.1.1). */
const coseOf = (x: string, y: string) =>
  new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);

export const softwarePasskey = ({ host = 'localhost', origin = 'http://localhost:3000' } = {}) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const authenticatorData = (flags: number, rest: readonly Buffer[] = []): Buffer => {
    counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(host), head, ...rest]);
  };
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const response = (fields: Readonly<Record<string, unknown>>) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
    response: fields,
  });

  return {
    create: ({ challenge }: { challenge: string }) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const cose = Buffer.from(isoCBOR.encode(coseOf(x, y)));
      const authData = authenticatorData(userPresent | hasCredential, [Buffer.alloc(16), length, id, cose]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return response({
        clientDataJSON: text(clientData('webauthn.create', challenge)),
        attestationObject: text(Buffer.from(isoCBOR.encode(attestation as never))),
        transports: ['usb', 'carrier-pigeon'],
      });
    },
    use: ({ challenge }: { challenge: string }) => {
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(userPresent);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return response({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      });
    },
    /** Simulates a cloned device. */
    setCounter: (to: number) => {
      counter = to;
    },
  };
};
