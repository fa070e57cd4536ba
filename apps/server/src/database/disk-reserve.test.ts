import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { diskReserve, reserveFileName, reserveSizes } from './disk-reserve.ts';

const { whole, piece, low } = reserveSizes;

const openReserve = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sixty-reserve-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, reserveFileName);
  const free = vi.fn<() => Promise<number>>().mockResolvedValue(1e12);
  return { file, free, disk: diskReserve(folder, free), size: async () => (await stat(file)).size };
};

test('gives its pieces away one by one, and takes them back once there is room', async () => {
  const { disk, free, size } = await openReserve();
  await disk.refill();
  expect([await size(), await disk.isFull()]).toEqual([whole, false]);
  for (let left = whole - piece; left >= 0; left -= piece) {
    expect(disk.release()).toBe(true);
    expect([await size(), await disk.isFull()]).toEqual([left, true]);
  }
  expect(disk.release()).toBe(false);
  free.mockResolvedValue(low + whole - 1);
  await disk.refill();
  expect([await size(), await disk.isFull()]).toEqual([0, true]);
  free.mockResolvedValue(low + whole);
  await disk.refill();
  expect(await size()).toBe(whole);
  free.mockResolvedValue(low);
  await disk.refill();
  expect(await disk.isFull()).toBe(false);
});

test('the disk is full when little is left beside the reserve', async () => {
  const { disk, free } = await openReserve();
  await disk.refill();
  free.mockResolvedValue(low - 1);
  await disk.refill();
  expect(await disk.isFull()).toBe(true);
});

test('there is nothing to release without a reserve, which only `refill` makes', async () => {
  const { disk, file } = await openReserve();
  expect(await disk.isFull()).toBe(false);
  expect(disk.release()).toBe(false);
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

test('a reserve from before a restart is used', async () => {
  const { disk, file, size } = await openReserve();
  await writeFile(file, Buffer.alloc(piece + 1));
  expect(disk.release()).toBe(true);
  expect(await size()).toBe(1);
});
