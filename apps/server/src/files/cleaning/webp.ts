const allowedTypes: ReadonlySet<string> = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L']);
const allowedInFrame: ReadonlySet<string> = new Set(['ALPH', 'VP8 ', 'VP8L']);

/** EXIF and XMP. */
const metadataFlags = 0b0000_1100;
const riffBytes = 12;
const chunkHeadBytes = 8;
const frameHeadBytes = 16;

const chunk = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(chunkHeadBytes);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};

const contentOf = (type: string, content: Buffer): Buffer | null => {
  if (type === 'VP8X') {
    const flags = Buffer.from(content);
    flags[0] = (flags[0] ?? 0) & ~metadataFlags;
    return flags;
  }
  if (type !== 'ANMF') return content;
  const picture = cleanChunks(content.subarray(frameHeadBytes), allowedInFrame);
  return picture && Buffer.concat([content.subarray(0, frameHeadBytes), picture]);
};

const cleanChunks = (all: Buffer, allowed: ReadonlySet<string>): Buffer | null => {
  const clean: Buffer[] = [];
  for (let at = 0; at + chunkHeadBytes <= all.length;) {
    const type = all.toString('latin1', at, at + 4);
    const from = at + chunkHeadBytes;
    const length = all.readUInt32LE(at + 4);
    if (from + length > all.length) return null;
    const content = allowed.has(type) ? contentOf(type, all.subarray(from, from + length)) : Buffer.alloc(0);
    if (content === null) return null;
    if (allowed.has(type)) clean.push(chunk(type, content));
    at = from + length + (length % 2);
  }
  return Buffer.concat(clean);
};

/** Drops EXIF, XMP, and unknown chunks (RFC 9649). */
export const cleanWebp = (file: Buffer): Buffer | null => {
  // The rest is trailing data.
  const end = chunkHeadBytes + file.readUInt32LE(4);
  if (end > file.length) return null;
  const chunks = cleanChunks(file.subarray(riffBytes, end), allowedTypes);
  return chunks && chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), chunks]));
};
