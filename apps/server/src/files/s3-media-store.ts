import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { fairConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import type { S3Settings } from '../config/settings.ts';
import {
  type MediaKey,
  type MediaStore,
  MediaStoreUnavailableError,
  nameOfStoredFile,
  parseStoredFileName,
  type StoredMedia,
} from './media-store.ts';

/** A slow store transfers the largest file (5 MB) in this time. */
const defaultTimeoutMs = 10_000;
/** Calls may be repeated, because every one is idempotent. */
const maxAttempts = 2;
const pauseMs = 200;

/** Slow readers hold contents in memory. A caller may be a whole school. */
const openedAtOnce = {
  all: { maxRunning: 40, maxQueued: 400 },
  each: { maxRunning: 8, maxQueued: 400 },
} as const;

const pieceBytes = 65_536;

function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let from = 0; from < content.length; from += pieceBytes)
    yield content.subarray(from, from + pieceBytes);
}

const prefix = 'media/';

const markerPath = `/${prefix}.installation`;

type Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  path: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  content?: Buffer;
};

type Answer = { status: number; content: Buffer };

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

/** Works for S3 replies, which have no deeper nesting. */
const xmlTextOf = (xml: string, name: string): string | null => {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (entity) => entities[entity] ?? entity) ?? null;
};

const listedIn = (xml: string): StoredMedia[] =>
  Array.from(xml.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, entry = '']) => {
    const name = (xmlTextOf(entry, 'Key') ?? '').slice(prefix.length);
    const modifiedAt = Date.parse(xmlTextOf(entry, 'LastModified') ?? '');
    // Objects without a date count as new.
    return {
      key: parseStoredFileName(name),
      name,
      modifiedAt: Number.isNaN(modifiedAt) ? Infinity : modifiedAt,
    };
  });

export type OwnerMarker = {
  /** Null if unmarked. */
  readOwnerMarker: () => Promise<string | null>;
  /** Null removes it. */
  writeOwnerMarker: (marker: string | null) => Promise<void>;
};

/** For AWS, MinIO, R2, and Ceph, whose writes are atomic. */
export const s3MediaStore = (
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  timeoutMs = defaultTimeoutMs,
  limitFor = fairConcurrencyLimit(openedAtOnce),
): MediaStore & OwnerMarker => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  const callOnce = async ({ method, path, query = {}, headers = {}, content }: Call): Promise<Answer> => {
    const url = new URL(`${endpoint}/${bucket}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const digest = createHash('sha256')
      .update(content ?? '')
      .digest('hex');
    const request = await client.sign(url.href, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': digest },
      ...(content && { body: new Uint8Array(content) }),
    });
    // Don't send signature and content to another address.
    const options = { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) } as const;
    const response = await fetch(request, options);
    return { status: response.status, content: Buffer.from(await response.arrayBuffer()) };
  };

  const call = async (what: Call, isExpected: (status: number) => boolean): Promise<Answer> => {
    for (let attempt = 1; ; attempt += 1) {
      let problem: unknown;
      try {
        const answer = await callOnce(what);
        if (isExpected(answer.status)) return answer;
        const code = xmlTextOf(answer.content.toString('utf8').slice(0, 4096), 'Code');
        problem = new Error(`Response ${answer.status}${code === null ? '' : ` (${code})`}.`);
        if (answer.status < 500 && answer.status !== 429) attempt = maxAttempts;
      } catch (error) {
        problem = error;
      }
      if (attempt >= maxAttempts) {
        throw new MediaStoreUnavailableError('Media store request failed.', { cause: problem });
      }
      await sleep(pauseMs);
    }
  };
  const pathOf = (key: MediaKey): string => `/${prefix}${nameOfStoredFile(key)}`;
  const isGood = (status: number): boolean => status >= 200 && status < 300;
  const isGoodOrMissing = (status: number): boolean => isGood(status) || status === 404;

  const read: MediaStore['read'] = async (key, range) => {
    const headers = range ? { range: `bytes=${range.first}-${range.last}` } : {};
    const { status, content } = await call({ method: 'GET', path: pathOf(key), headers }, isGoodOrMissing);
    if (status === 404) return null;
    // Stores may ignore ranges (RFC 9110, 14.2).
    return range && status !== 206 ? content.subarray(range.first, range.last + 1) : content;
  };

  return {
    put: async (key, content) => {
      const headers = { 'content-type': key.type };
      await call({ method: 'PUT', path: pathOf(key), headers, content }, isGood);
    },

    read,

    open: (key, range, caller) =>
      new Promise((opened, failed) => {
        // Holds the slot until the stream closes.
        limitFor(caller)(async () => {
          const content = await read(key, range);
          if (content === null) return opened(null);
          const pieces = Readable.from(piecesOf(content), { objectMode: false });
          opened(pieces);
          await new Promise((closed) => pieces.once('close', closed));
        }).catch(failed);
      }),

    has: async (key) => (await call({ method: 'HEAD', path: pathOf(key) }, isGoodOrMissing)).status !== 404,

    remove: async (key) => {
      await call({ method: 'DELETE', path: pathOf(key) }, isGoodOrMissing);
    },

    readOwnerMarker: async () => {
      const { status, content } = await call({ method: 'GET', path: markerPath }, isGoodOrMissing);
      return status === 404 ? null : content.toString('utf8');
    },

    writeOwnerMarker: async (marker) => {
      if (marker === null) {
        await call({ method: 'DELETE', path: markerPath }, isGoodOrMissing);
        return;
      }
      const headers = { 'content-type': 'text/plain' };
      await call({ method: 'PUT', path: markerPath, headers, content: Buffer.from(marker) }, isGood);
    },

    list: async function* () {
      for (let next: string | null = ''; next !== null;) {
        const query: Record<string, string> = { 'list-type': '2', prefix };
        if (next !== '') query['continuation-token'] = next;
        const { content } = await call({ method: 'GET', path: '', query }, isGood);
        const xml = content.toString('utf8');
        yield listedIn(xml);
        next = xmlTextOf(xml, 'IsTruncated') === 'true' ? xmlTextOf(xml, 'NextContinuationToken') : null;
      }
    },
  };
};
