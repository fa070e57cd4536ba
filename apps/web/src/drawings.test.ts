import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { badgeIds } from '@sixty/domain/badges';
import { avatars } from '@sixty/domain/classes';
import { describe, expect, it } from 'vitest';
import { componentOf } from '../drawings.ts';

const root = join(import.meta.dirname, '../../..');
const files = globSync(['apps/web/{src,public}/**/*.svg', 'apps/server/src/**/*.svg'], { cwd: root });
const drawings = files.map((file) => ({ file, svg: readFileSync(join(root, file), 'utf8') }));

const tag = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w:-]*="[^"<]*")*) ?(\/?)>/g;

/** Throws if the SVG isn't well-formed or contains anything else. */
const elementsOf = (svg: string): string[] => {
  const open: string[] = [];
  const names: string[] = [];
  const rest = svg.replaceAll(tag, (_, closes: string, name: string, attributes: string, isEmpty: string) => {
    const attributeNames = [...attributes.matchAll(/ ([^=]+)=/g)].map(([, each]) => each);
    if (new Set(attributeNames).size < attributeNames.length) throw new Error(`${name} repeats an attribute`);
    if (closes && open.pop() !== name) throw new Error(`</${name}> closes another element`);
    if (!closes) names.push(name);
    if (!closes && !isEmpty) open.push(name);
    return '';
  });
  if (rest.trim() !== '' || open.length > 0)
    throw new Error(`Not well-formed: ${open.join(' ')} ${rest.trim()}`);
  return names;
};

const colorsOf = (svg: string): string[] =>
  [...svg.matchAll(/ (?:fill|stroke|stop-color)="([^"]+)"/g)].map(([, color = '']) => color);

const styleSheets = ['tokens', 'theme']
  .map((name) => readFileSync(join(root, `apps/web/src/ui/${name}.css`), 'utf8'))
  .join('');

const elements = ['svg', 'g', 'path', 'circle', 'rect', 'ellipse', 'linearGradient', 'stop'];

describe('componentOf', () => {
  it('makes a React component that assistive technology skips', () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n  <path stroke-width="2" d="M1-1h9"/>\n</svg>\n';
    expect(componentOf(svg)).toBe(
      'export default (props) => <svg viewBox="0 0 9 9" aria-hidden="true" focusable="false" {...props}>\n  <path strokeWidth="2" d="M1-1h9"/>\n</svg>;',
    );
  });
});

describe('the check of SVG files', () => {
  it.each(['<svg><g></svg>', '<svg><path d="a" d="b"/></svg>', '<svg>text</svg>', '<svg><!-- --></svg>'])(
    'refuses %s',
    (svg) => {
      expect(() => elementsOf(svg)).toThrow();
    },
  );
});

describe.each(drawings)('$file', ({ svg }) => {
  it('is a well-formed drawing of shapes only, with a viewBox', () => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]* viewBox="[\d. -]+"/);
    expect(elements).toEqual(expect.arrayContaining(elementsOf(svg)));
  });

  it('has no script, no style and no address', () => {
    expect(svg).not.toMatch(/ (?:on\w+|style|class|href|xlink:href)=|url\((?!#)/);
    expect(svg.match(/https?:/g)).toHaveLength(1);
  });

  // An <img> can't read the page's properties.
  it('has colors of the theme, with white and dark on them, or its own', () => {
    const colors = new Set(colorsOf(svg));
    const isThemed = /currentColor|var\(/.test(svg);
    for (const color of colors) {
      if (isThemed) expect(color).toMatch(/^(?:none|currentColor|#fff|#333|var\(--[\w-]+\))$/);
      else
        expect(color).toMatch(
          /^(?:none|#[\da-f]{3}|#[\da-f]{6}|rgb\(255 255 255 \/ 0\.\d+\)|url\(#[\w-]+\))$/,
        );
      const [, property] = /var\((.+)\)/.exec(color) ?? [];
      if (property !== undefined) expect(styleSheets).toContain(`${property}:`);
    }
  });
});

it.each([
  { folder: 'badge/art', names: badgeIds.map((id) => id.replaceAll('_', '-')) },
  { folder: 'student/avatars', names: avatars },
])('each name of $folder has a drawing, and every drawing there a name', ({ folder, names }) => {
  const drawn = files
    .filter((file) => file.includes(`${folder}/`))
    .map((file) => file.replace(/.*\/(.+)\.svg/, '$1'));
  expect(drawn.toSorted()).toEqual(names.toSorted());
});
