import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const maxQuoteLength = 40;
const maxNamedFields = 3;

const choice = new Intl.ListFormat('en-US', { type: 'disjunction' });

const quoted = (value: unknown): string => {
  const text = String(value);
  return `“${text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength)}…` : text}”`;
};

const count = (value: number | bigint, singular: string, plural = `${singular}s`): string =>
  `${value.toLocaleString('en-US')} ${Number(value) === 1 ? singular : plural}`;

/** Last field of the path; list entries count from 1. */
const subjectOf = (path: readonly PropertyKey[] = []): string => {
  const last = path.at(-1);
  if (last === undefined) return 'This';
  if (typeof last === 'number') {
    const list = path.at(-2);
    return `Entry ${last + 1}${list === undefined ? '' : ` of ${quoted(list)}`}`;
  }
  const entry = path.findLast((part) => typeof part === 'number');
  return `${quoted(last)}${entry === undefined ? '' : ` of entry ${entry + 1}`}`;
};

const typePhrases: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
  file: 'a file',
};

const phraseOfType = (expected: string): string => {
  const phrase = typePhrases[expected];
  if (phrase !== undefined) return `must be ${phrase}`;
  return expected === 'undefined' || expected === 'null' ? 'must be left out' : 'has the wrong type';
};

const phraseOfChoices = (values: readonly unknown[]): string =>
  `must be ${choice.format(values.map(quoted))}`;

type Bound = {
  origin: string;
  inclusive?: boolean | undefined;
  exact?: boolean | undefined;
};

const entries = ['entry', 'entries'] as const;

const units: Readonly<Record<string, readonly [singular: string, plural: string]>> = {
  string: ['character', 'characters'],
  array: entries,
  set: entries,
  map: entries,
  file: ['byte', 'bytes'],
};

const phraseOfMaximum = ({ origin, inclusive, exact }: Bound, maximum: number | bigint): string => {
  const unit = units[origin];
  if (unit) return `can have ${exact ? 'only' : 'at most'} ${count(maximum, ...unit)}`;
  return `must be ${inclusive ? 'at most' : 'less than'} ${maximum.toLocaleString('en-US')}`;
};

const phraseOfMinimum = ({ origin, inclusive, exact }: Bound, minimum: number | bigint): string => {
  const unit = units[origin];
  if (unit && Number(minimum) === 1 && !exact) return 'can’t be empty';
  if (unit) return `needs ${exact ? 'exactly' : 'at least'} ${count(minimum, ...unit)}`;
  return `must be ${inclusive ? 'at least' : 'more than'} ${minimum.toLocaleString('en-US')}`;
};

const formatPhrases: Readonly<Record<string, string>> = {
  datetime: 'must be a date and time in UTC, such as 2026-01-31T08:15:00.000Z',
  date: 'must be a date, such as 2026-01-31',
  uuid: 'must be a UUID, such as 123e4567-e89b-42d3-a456-426614174000',
  email: 'must be an email address, such as ann@example.org',
  url: 'must be a web address, such as https://example.org',
};

const sentenceOfUnknown = (keys: readonly string[]): string => {
  const named = keys.slice(0, maxNamedFields).map(quoted);
  const others = keys.length - named.length;
  return `There’s no field ${choice.format(others > 0 ? [...named, `${others.toLocaleString('en-US')} others`] : named)} here.`;
};

const phraseOf = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : phraseOfType(issue.expected);
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : phraseOfChoices(issue.values);
    case 'too_big':
      return phraseOfMaximum(issue, issue.maximum);
    case 'too_small':
      return phraseOfMinimum(issue, issue.minimum);
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_format':
      return formatPhrases[issue.format] ?? 'has characters that are not allowed there';
    default:
      return 'has a value that isn’t possible there';
  }
};

export const sentenceOfIssue = (issue: Issue): string =>
  issue.code === 'unrecognized_keys'
    ? sentenceOfUnknown(issue.keys)
    : `${subjectOf(issue.path)} ${phraseOf(issue)}.`;
