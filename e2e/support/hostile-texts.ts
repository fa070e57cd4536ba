import { randomUUID } from 'node:crypto';

/** Reserved by RFC 2606. */
export const canaryHost = 'canary.invalid';

const markup = [
  '<script canary>canary()</script>',
  '</script><script canary>canary()</script>',
  '</textarea><script canary>canary()</script>',
  '</title><script canary>canary()</script>',
  '<img canary src=x onerror=canary()>',
  '"><img canary src=x onerror=canary()>',
  "'><img canary src=x onerror=canary()>",
  '`><img canary src=x onerror=canary()>',
  '--><img canary src=x onerror=canary()><!--',
  ']]><img canary src=x onerror=canary()><![CDATA[',
  '<svg canary onload=canary()>',
  '<svg><script canary>canary()</script></svg>',
  '<svg><animate canary onbegin=canary() dur=1s>',
  '<math><mi canary xlink:href=javascript:canary()>x</mi></math>',
  '<iframe canary srcdoc="<script>top.canary()</script>">',
  '<a canary href=javascript:canary()>x</a>',
  '<details canary open ontoggle=canary()>',
  '<video><source canary onerror=canary()>',
  `<img canary src=//${canaryHost}/i>`,
  `<link canary rel=stylesheet href=//${canaryHost}>`,
  `<base canary href=//${canaryHost}/>`,
  `<form canary action=//${canaryHost}><button>x`,
  `<style canary>*{background:url(//${canaryHost})}</style>`,
  '&lt;b canary&gt; &amp; &#60;b canary&#62;',
];

const attributes = [
  '" autofocus onfocus=canary() canary="',
  "' autofocus onfocus=canary() canary='",
  'x onmouseover=canary() canary',
];

const addresses = [
  'javascript:canary()',
  'JaVaScRiPt&colon;canary()//.png',
  'data:text/html,<script>canary()</script>',
  `//${canaryHost}/%2e%2e/x?y#z`,
];

const templates = [
  "{{constructor.constructor('canary()')()}}",
  '${canary()} #{canary()} <%= canary() %>',
  String.raw`\u003cimg canary src=x onerror=canary()\u003e`,
  "'-canary()-' \\';canary();//",
  '%3Cimg canary src=x onerror=canary()%3E',
];

export const formulas = [
  `=HYPERLINK("//${canaryHost}","x")`,
  '+1+canary()',
  '-1+canary()',
  '@SUM(1+1)',
  '＝1+1',
  "'=1+1",
];

const names = ['__proto__', 'constructor', "Robert'); DROP TABLE users;--"];

const scripts = [
  'عربي <b canary> 123',
  'a\u202egpj.exe\u202c\u2066b\u2069',
  'ze\u200bro\u200cwi\ufeffd\u200dth',
  'Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319\u0324\u031e\u0349\u035aalgo',
  '👩‍👩‍👧‍👦🏳️‍🌈👍🏽'.repeat(2),
  'Donaudampfschifffahrtsgesellschaftskapitän',
];

/** One line of at most 60 characters each. */
export const hostileTexts: readonly string[] = [
  ...markup,
  ...attributes,
  ...addresses,
  ...templates,
  ...formulas,
  ...names,
  ...scripts,
];

/** All texts, in lines of up to `length` characters. */
export const inLines = (length: number): string[] =>
  hostileTexts.reduce<string[]>((lines, text) => {
    const line = `${lines.at(-1) ?? ''} ${text}`.trim();
    return line.length > length ? [...lines, text] : [...lines.slice(0, -1), line];
  }, []);

export const longTexts: readonly string[] = ['Donaudampfschifffahrtsgesellschaft'.repeat(5), '👩‍👩‍👧‍👦'.repeat(18)];

export const hostileProse = `${hostileTexts.join('\n')}\n\u0000\u0007\u001b[31m\ttab\r\n\u2028end`;

export const shortHostile = '<b canary>';

export const hostileName = (): string => `"><i canary>${randomUUID().slice(0, 8)}`;
