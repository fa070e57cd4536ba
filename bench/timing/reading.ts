import sharp from 'sharp';
import type { Frame } from './recorder.ts';
import { blocksPerItem, itemOf } from './items.ts';

/** Shares of the screen's width and height. */
export type Region = {
  left: number;
  top: number;
  width: number;
  height: number;
};

type Gray = { data: Uint8Array; width: number; height: number };

/** 0 to 255. */
const foregroundDistance = 70;

const grayOf = async (picture: Buffer, region: Region): Promise<Gray> => {
  const image = sharp(picture);
  const { width, height } = await image.metadata();
  const cut = {
    left: Math.ceil(region.left * width),
    top: Math.ceil(region.top * height),
    width: Math.floor(region.width * width),
    height: Math.floor(region.height * height),
  };
  const { data, info } = await image.extract(cut).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const foregroundOfColumns = ({ data, width, height }: Gray): number[] => {
  const background = data[0] ?? 0;
  const columns = Array.from({ length: width }, () => 0);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (Math.abs((data[y * width + x] ?? 0) - background) > foregroundDistance)
        columns[x] = (columns[x] ?? 0) + 1;
    }
  }
  return columns;
};

/** @param columns pixels of the foreground in each. Null unless exactly one item is there. */
const itemInColumns = (columns: readonly number[]): number | null => {
  const tallest = Math.max(...columns);
  const first = columns.findIndex((foreground) => foreground > tallest / 2);
  const last = columns.findLastIndex((foreground) => foreground > tallest / 2);
  const blockWidth = (last - first + 1) / blocksPerItem;
  if (tallest === 0 || blockWidth < 3) return null;
  return itemOf(
    Array.from({ length: blocksPerItem }, (_, block) => {
      const middle = Math.floor(first + (block + 0.5) * blockWidth);
      return (columns[middle] ?? 0) > tallest / 2;
    }),
  );
};

export const readItem = async (picture: Buffer, region: Region): Promise<number | null> =>
  itemInColumns(foregroundOfColumns(await grayOf(picture, region)));

/** @param data the grays of one line of pixels */
export const readItemInLine = (data: Uint8Array): number | null =>
  itemInColumns(foregroundOfColumns({ data, width: data.length, height: 1 }));

export const onsetsIn = async (frames: readonly Frame[], region: Region): Promise<Map<number, Frame>> => {
  const onsets = new Map<number, Frame>();
  const items = await Promise.all(frames.map(({ picture }) => readItem(picture, region)));
  for (const [index, frame] of frames.entries()) {
    const item = items[index] ?? null;
    if (item !== null && !onsets.has(item)) onsets.set(item, frame);
  }
  return onsets;
};
