import type { ItemKindRules, NamedItem } from '../item-kind.ts';

/** `count` is preserved for Number Sense. */
export type TextItem = NamedItem & { kind: 'text'; count?: number };

export const makeTextItem = (id: string, name: string): TextItem => ({ kind: 'text', id, name });

export const textKind: ItemKindRules<TextItem> = {
  read: ({ name, count }, id) =>
    count === null ? makeTextItem(id, name) : { kind: 'text', id, name, count },
  answerFields: ({ count }) => (count === undefined ? {} : { count }),
  answers: null,
  savedType: 'sequence',
  backText: () => null,
  isRenamedByTyping: ({ count }) => count === undefined,
  counting: {
    hasField: ({ count }, isCounted) => isCounted && count !== undefined,
    max: Number.POSITIVE_INFINITY,
    recounted: (item, count) => ({ ...item, count }),
  },
  drawing: null,
  generated: null,
};
