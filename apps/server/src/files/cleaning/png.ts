/** PNG, third edition, 4.9. */
const allowedTypes: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS cICP iCCP sRGB gAMA cHRM sBIT acTL fcTL fdAT'.split(' '),
);

const signatureBytes = 8;
const frameBytes = 12;

type Chunk = { readonly type: string; readonly whole: Buffer };

const chunksOf = (file: Buffer): readonly Chunk[] | null => {
  const chunks: Chunk[] = [];
  for (let at = signatureBytes; at + frameBytes <= file.length;) {
    const end = at + frameBytes + file.readUInt32BE(at);
    if (end > file.length) return null;
    const type = file.toString('latin1', at + 4, at + 8);
    chunks.push({ type, whole: file.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return null;
};

export const cleanPng = (file: Buffer): Buffer | null => {
  const chunks = chunksOf(file);
  if (chunks === null) return null;
  const cleaned = chunks.filter(({ type }) => allowedTypes.has(type)).map(({ whole }) => whole);
  return Buffer.concat([file.subarray(0, signatureBytes), ...cleaned]);
};

export const framesOfPng = (file: Buffer): number =>
  Math.max(1, (chunksOf(file) ?? []).filter(({ type }) => type === 'fcTL').length);
