import { readFile } from 'node:fs/promises';
import { transformWithOxc } from 'vite';
import type { Plugin } from 'vite';

const query = '?drawing';

const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The JSX of a component that shows an SVG file; its properties override the attributes of the root element. */
export const componentOf = (svg: string): string => {
  const jsx = svg
    .replace(/ xmlns="[^"]*"/, '')
    .replaceAll(/ [a-z]+-[a-z-]+(?==")/g, camelCase)
    .replace('>', ' aria-hidden="true" focusable="false" {...props}>');
  return `export default (props) => ${jsx.trim()};`;
};

/** `import Cup from './cup.svg?drawing'` gives a React component. Inline SVG takes its colors from the page's theme. */
export const drawings = (): Plugin => ({
  name: 'sixty-drawings',
  // Vite's own plugin for assets would load it first.
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
