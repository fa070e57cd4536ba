import { readFile } from 'node:fs/promises';
import { type Plugin, transformWithOxc } from 'vite';

const query = '?drawing';

const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The properties override the SVG's root attributes. */
export const componentOf = (svg: string): string => {
  const jsx = svg
    .replace(/ xmlns="[^"]*"/, '')
    .replaceAll(/ [a-z]+-[a-z-]+(?==")/g, camelCase)
    .replace('>', ' aria-hidden="true" focusable="false" {...props}>');
  return `export default (props) => ${jsx.trim()};`;
};

/** `import Cup from './cup.svg?drawing'` gives a React component, whose inline SVG can use theme colors. */
export const drawings = (): Plugin => ({
  name: 'sixty-drawings',
  // Before Vite's asset plugin.
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(`.svg${query}`)) return null;
    const file = id.slice(0, -query.length);
    this.addWatchFile(file);
    const { code } = await transformWithOxc(componentOf(await readFile(file, 'utf8')), `${file}.jsx`, {
      jsx: { runtime: 'automatic' },
    });
    return { code, map: null, moduleType: 'js' };
  },
});
