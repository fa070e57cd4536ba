import { crc32 } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { checkPickedFile, type DecodePreview } from './picked-file.ts';

const png = (width: number, height: number, bytes = 100): Blob => {
  const head = new DataView(new ArrayBuffer(33));
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].forEach((byte, at) => head.setUint8(at, byte));
  head.setUint32(8, 13);
  head.setUint32(12, 0x49_48_44_52);
  head.setUint32(16, width);
  head.setUint32(20, height);
  head.setUint32(29, crc32(new Uint8Array(head.buffer, 12, 17)));
  return new Blob([head, new Uint8Array(bytes - 33)]);
};

const bitmap = { width: 1, height: 1 } as ImageBitmap;
const decodes: DecodePreview = async () => bitmap;
const refused = (problem: string) => ({ kind: 'refused', problem });

describe('a picked file', () => {
  it('passes with a picture of it, up to 5242880 bytes and 4096 pixels a side', async () => {
    const expected = { kind: 'passed', type: 'image/png', preview: bitmap };
    expect(await checkPickedFile(png(4096, 4096), decodes)).toEqual(expected);
    expect(await checkPickedFile(png(10, 10, 5_242_880), decodes)).toEqual(expected);
    expect(await checkPickedFile(png(10, 10, 5_242_881), decodes)).toEqual(refused('tooLarge'));
    expect(await checkPickedFile(png(4097, 10), decodes)).toEqual(refused('tooManyPixels'));
  });

  it('with a broken header cannot be read, whatever size it claims', async () => {
    const broken = png(10, 10);
    const bytes = new Uint8Array(await broken.arrayBuffer());
    bytes[16] = 0xff;
    expect(await checkPickedFile(new Blob([bytes]), decodes)).toEqual(refused('unreadable'));
  });

  it('is not decoded when its header claims too much', async () => {
    const decode = vi.fn<DecodePreview>(decodes);
    expect(await checkPickedFile(png(30_000, 30_000), decode)).toEqual(refused('tooManyPixels'));
    expect(decode).not.toHaveBeenCalled();
  });

  it('is unreadable if it can’t be decoded or read', async () => {
    expect(await checkPickedFile(png(10, 10), async () => null)).toEqual(refused('unreadable'));
    expect(await checkPickedFile(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]), decodes)).toEqual(
      refused('unreadable'),
    );
    const gone = png(10, 10);
    vi.spyOn(gone, 'slice').mockImplementation(() => {
      throw new DOMException('The file was moved.', 'NotFoundError');
    });
    expect(await checkPickedFile(gone, decodes)).toEqual(refused('unreadable'));
  });

  it('is identified by its content, not its name', async () => {
    const pdf = new File(['%PDF-1.4\nstartxref\n9\n%%EOF'], 'a.png', { type: 'image/png' });
    expect(await checkPickedFile(pdf, decodes)).toEqual({
      kind: 'passed',
      type: 'application/pdf',
      preview: null,
    });
    const svg = new File(['<svg/>'], 'a.png', { type: 'image/png' });
    expect(await checkPickedFile(svg, decodes)).toEqual({ ...refused('wrongType'), foreign: 'svg' });
    expect(await checkPickedFile(new Blob(), decodes)).toEqual(refused('wrongType'));
    expect(await checkPickedFile(new Blob(['\0\x01\x02']), decodes)).toEqual(refused('wrongType'));
    expect(await checkPickedFile(new Blob(['apple\nplum']), decodes)).toEqual({
      ...refused('wrongType'),
      foreign: 'text',
    });
  });
});
