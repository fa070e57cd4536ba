import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

type Mood =
  | { kind: 'well' }
  | { kind: 'whole' }
  | { kind: 'refusing'; status: number; times: number }
  | { kind: 'silent' }
  /** Calls back for each request, and answers it once that resolves. */
  | { kind: 'holding'; until: (method: string) => Promise<void> }
  /** Breaks off in the response. */
  | { kind: 'breaking' };

type Stored = { content: Buffer; type: string; modifiedAt: number };

export type S3Server = {
  env: Readonly<Record<string, string>>;
  objects: Map<string, Stored>;
  requests: () => number;
  setMood: (mood: Mood) => void;
};

const credentials = { id: 'sixty-test', secret: 'a secret of the test' };
const region = 'eu-central-1';
const bucket = 'school-media';
const listedAtOnce = 3;

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** AWS Signature Version 4. */
const signatureOf = (request: IncomingMessage, signed: readonly string[], date: string): string => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('&');
  const headers = signed
    .map((name) => `${name}:${String(request.headers[name]).trim().replaceAll(/\s+/g, ' ')}\n`)
    .join('');
  const path = url.pathname.split('/').map(decodeURIComponent).map(encoded).join('/');
  const canonical = [
    request.method,
    path,
    query,
    headers,
    signed.join(';'),
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(`AWS4${credentials.secret}`, date.slice(0, 8)),
  );
  return hmac(key, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`).toString('hex');
};

const findSignatureProblem = (request: IncomingMessage, content: Buffer): string | null => {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, id, day, where, names = '', signature = ''] = form.exec(request.headers.authorization ?? '') ?? [];
  const date = String(request.headers['x-amz-date']);
  const isOld =
    Math.abs(Date.now() - Date.parse(date.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'))) > 900_000;
  if (id !== credentials.id) return 'InvalidAccessKeyId';
  if (where !== region || !date.startsWith(String(day)) || isOld) return 'RequestTimeTooSkewed';
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return 'AccessDenied';
  if (request.headers['x-amz-content-sha256'] !== sha256(content)) return 'XAmzContentSHA256Mismatch';
  const expected = Buffer.from(signatureOf(request, signed, date));
  return timingSafeEqual(expected, Buffer.from(signature)) ? null : 'SignatureDoesNotMatch';
};

const listing = (objects: ReadonlyMap<string, Stored>, query: URLSearchParams): string => {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(prefix))
    .toSorted((a, b) => (a < b ? -1 : 1))
    // Tests XML escaping.
    .filter((key) => `<${key}>` > after);
  const some = keys.slice(0, listedAtOnce);
  const isTruncated = keys.length > some.length;
  const contents = some.map((key) => {
    const modified = new Date(objects.get(key)?.modifiedAt ?? 0).toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified><Size>1</Size></Contents>`;
  });
  const next = isTruncated ? `<NextContinuationToken>&lt;${some.at(-1)}&gt;</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
};

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
};

const answer = (
  request: IncomingMessage,
  response: ServerResponse,
  { content, objects }: { content: Buffer; objects: Map<string, Stored> },
): void => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const problem = findSignatureProblem(request, content);
  if (problem !== null) return refuse(response, 403, problem);
  const [, name, ...rest] = url.pathname.split('/');
  if (name !== bucket) return refuse(response, 404, 'NoSuchBucket');
  const key = rest.join('/');
  if (request.method === 'GET' && key === '') {
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(listing(objects, url.searchParams));
    return;
  }
  if (request.method === 'PUT') {
    objects.set(key, { content, type: request.headers['content-type'] ?? '', modifiedAt: Date.now() });
    response.writeHead(200).end();
    return;
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
    return;
  }
  const stored = objects.get(key);
  if (!stored) return refuse(response, 404, 'NoSuchKey');
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part =
    first === undefined ? stored.content : stored.content.subarray(Number(first), Number(last) + 1);
  response.writeHead(first === undefined ? 200 : 206, { 'content-type': stored.type }).end(part);
};

export const startS3Server = async (): Promise<S3Server> => {
  const objects = new Map<string, Stored>();
  let mood: Mood = { kind: 'well' };
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    const hold = () => (mood.kind === 'holding' ? mood.until(request.method ?? '') : Promise.resolve());
    const respond = (): void => {
      const content = Buffer.concat(chunks);
      if (mood.kind === 'silent') return;
      if (mood.kind === 'breaking') {
        response.writeHead(200, { 'content-length': 1000 });
        response.write('half', () => response.destroy());
        return;
      }
      if (mood.kind === 'refusing' && mood.times > 0) {
        mood.times -= 1;
        refuse(response, mood.status, 'TestCode');
        return;
      }
      if (mood.kind === 'whole') delete request.headers.range;
      answer(request, response, { content, objects });
    };
    request.on('end', () => void hold().then(respond));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      MEDIA_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      MEDIA_S3_BUCKET: bucket,
      MEDIA_S3_REGION: region,
      MEDIA_S3_ACCESS_KEY_ID: credentials.id,
      MEDIA_S3_SECRET_ACCESS_KEY: credentials.secret,
    },
    objects,
    requests: () => requests,
    setMood: (next) => (mood = next),
  };
};
