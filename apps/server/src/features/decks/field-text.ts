import type { DeckLoss } from '@sixty/contract/decks';
import { toBackText } from '@sixty/domain/items';
import { removeInvisible } from '@sixty/domain/text';
import { Parser } from 'htmlparser2';

export type FieldText = {
  text: string;
  /** The name of the first picture's file in the package. */
  picture: string | null;
};

const blocks = new Set(
  'address article aside blockquote center dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);

/** Their text isn't shown. */
const hidden = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'rp']);

const lossOfTag: Readonly<Record<string, DeckLoss>> = {
  script: 'scripts',
  iframe: 'videos',
  object: 'videos',
  embed: 'videos',
  video: 'videos',
  audio: 'sounds',
  canvas: 'scripts',
  svg: 'refused_pictures',
  table: 'tables',
  math: 'math',
  'anki-mathjax': 'math',
};

/** Names are percent-encoded in some packages. */
const fileNameOf = (source: string): string => {
  try {
    return decodeURIComponent(source).normalize('NFC');
  } catch {
    return source.normalize('NFC');
  }
};

const latexTags = /\[\/?(?:latex|\${1,2})\]/gi;
const mathSigns = /\\[([](.*?)\\[)\]]/gs;

/** The formula as it was written. */
const withPlainMath = (text: string, lose: (what: DeckLoss) => void): string => {
  const untagged = text.replaceAll(latexTags, (tag) => {
    if (tag.startsWith('[/')) lose('math');
    return '';
  });
  return untagged.replaceAll(mathSigns, (_all, formula: string) => {
    lose('math');
    return formula.trim();
  });
};

const withoutSounds = (text: string, lose: (what: DeckLoss) => void): string =>
  text.replaceAll(/\[sound:[^\]]*\]/gi, () => {
    lose('sounds');
    return ' ';
  });

const linesOf = (html: string, lose: (what: DeckLoss) => void): { text: string; pictures: string[] } => {
  const parts: string[] = [];
  const pictures: string[] = [];
  let hiddenDepth = 0;
  let isBlockDue = false;
  let last = '';
  const add = (text: string) => {
    parts.push(text);
    last = text;
  };
  /** Blocks that follow each other share one line break. */
  const beginBlock = () => {
    if (isBlockDue && last !== '' && !last.endsWith('\n')) add('\n');
    isBlockDue = false;
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const loss = lossOfTag[name];
      if (loss) lose(loss);
      if (hidden.has(name)) hiddenDepth += 1;
      else if (name === 'br') {
        beginBlock();
        add('\n');
      } else if (name === 'img' && attributes['src']) pictures.push(fileNameOf(attributes['src']));
      else if (name === 'rt') add(' (');
      else if (name === 'td' || name === 'th') add(' ');
      else if (blocks.has(name)) isBlockDue = true;
    },
    ontext: (text) => {
      if (hiddenDepth > 0) return;
      const plain = text.replaceAll(/\s+/g, ' ');
      if (plain === '' || (plain === ' ' && (isBlockDue || last.endsWith('\n')))) return;
      beginBlock();
      add(plain);
    },
    onclosetag: (name) => {
      if (hidden.has(name)) hiddenDepth = Math.max(0, hiddenDepth - 1);
      else if (name === 'rt') add(')');
      else if (blocks.has(name)) isBlockDue = true;
    },
  });
  parser.end(html);
  return { text: parts.join(''), pictures };
};

/** The text that a person sees in a field of HTML, its first picture, and what is lost. */
export const fieldText = (html: string, lose: (what: DeckLoss) => void): FieldText => {
  const { text, pictures } = linesOf(html, lose);
  const plain = removeInvisible(withPlainMath(withoutSounds(text, lose), lose));
  for (let more = 1; more < pictures.length; more += 1) lose('further_pictures');
  return {
    text: toBackText(plain.replaceAll(/[^\S\n]+/g, ' ').replaceAll(/ *\n */g, '\n')).replaceAll(
      /\n{3,}/g,
      '\n\n',
    ),
    picture: pictures[0] ?? null,
  };
};

const clozeSigns = /\{\{c[\d,]+::|\}\}|::/g;
const gap = '____';

/** '{{c1::Paris::city}} is in {{c2::France}}' has the question '____ (city) is in ____' and the answers of both. */
export const clozeOf = (text: string): { question: string; answers: readonly string[] } => {
  const answers: string[] = [];
  let [question, answer, hint] = ['', '', ''];
  let depth = 0;
  let isHint = false;
  let from = 0;
  const take = (part: string) => {
    if (depth === 0) question += part;
    else if (isHint) hint += part;
    else answer += part;
  };
  for (const { 0: sign, index } of text.matchAll(clozeSigns)) {
    take(text.slice(from, index));
    from = index + sign.length;
    if (sign.startsWith('{{')) depth += 1;
    else if (depth === 0) take(sign);
    else if (sign === '::') isHint = depth === 1;
    else {
      depth -= 1;
      if (depth > 0) continue;
      answers.push(answer.trim());
      question += hint.trim() === '' ? gap : `${gap} (${hint.trim()})`;
      [answer, hint, isHint] = ['', '', false];
    }
  }
  take(text.slice(from));
  // A gap that never ends is text.
  return { question: depth > 0 ? `${question}${answer}` : question, answers };
};
