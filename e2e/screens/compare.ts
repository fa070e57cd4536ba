import { readFile, writeFile } from 'node:fs/promises';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const white = { r: 255, g: 255, b: 255 };

/** The share of pixels that differ; a smaller picture is extended in white. */
const differingShare = async (pictures: readonly [Buffer, Buffer]): Promise<number> => {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const pixelsOf = async (at: 0 | 1): Promise<Uint32Array> => {
    const { data } = await sharp(pictures[at])
      .extend({
        right: width - (sizes[at]?.width ?? 0),
        bottom: height - (sizes[at]?.height ?? 0),
        background: white,
      })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return new Uint32Array(new Uint8Array(data).buffer);
  };
  const [first, second] = [await pixelsOf(0), await pixelsOf(1)];
  return first.reduce((sum, pixel, at) => sum + (pixel === second[at] ? 0 : 1), 0) / first.length;
};

const style = `
  body { font: 16px sans-serif; margin: 1rem; }
  section > div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; align-items: start; }
  img { inline-size: 100%; border: 1px solid; }
  figure { margin: 0; }
  .difference { display: grid; isolation: isolate; }
  .difference img { grid-area: 1 / 1; }
  .difference img + img { mix-blend-mode: difference; }`;

/** Writes a page that shows the pictures of two folders in `root` that differ. */
export const compare = async (root: string, a: string, b: string): Promise<string> => {
  const namesIn = (folder: string) => globSync('*/*.png', { cwd: join(root, folder) });
  const names = [...new Set([...namesIn(a), ...namesIn(b)])].toSorted();
  const sections: string[] = [];
  for (const name of names) {
    const files = [join(root, a, name), join(root, b, name)] as const;
    const missing = files.findIndex((file) => !existsSync(file));
    if (missing >= 0) {
      sections.push(`<section><h2>${name}: missing in ${[a, b][missing]}</h2></section>`);
      continue;
    }
    const pictures = [await readFile(files[0]), await readFile(files[1])] as const;
    if (pictures[0].equals(pictures[1])) continue;
    const share = (100 * (await differingShare(pictures))).toFixed(3);
    const [first, second] = [a, b].map((folder) => `<img src="${folder}/${name}" alt="" loading="lazy">`);
    sections.push(`<section><h2>${name}: ${share} % of pixels</h2><div>
      <figure>${first}<figcaption>${a}</figcaption></figure>
      <figure>${second}<figcaption>${b}</figcaption></figure>
      <figure class="difference">${first}${second}</figure></div></section>`);
  }
  const summary = `${sections.length} of ${names.length} pictures differ, ${names.length - sections.length} are equal`;
  const title = `${a} and ${b}: ${summary}`;
  const file = join(root, `${a}-${b}.html`);
  await writeFile(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${style}</style>
<h1>${title}</h1>${sections.join('\n')}</html>\n`,
  );
  return `${summary}: ${file}`;
};
