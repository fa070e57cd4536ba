import definitions from './terms/definitions.json' with { type: 'json' };

type Back = { name: string; image: string | null };

type TwoSided = { kind: string; name: string; back?: Back };

/** By built-in term: at most 15 words. Apart from the terms, so that it loads only where asked for. */
const definitionsByTerm: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(Object.entries(definitions));

const missingDefinition = ({ kind, name, back }: TwoSided): string | null =>
  kind === 'text' && back === undefined ? (definitionsByTerm.get(name) ?? null) : null;

/** Whether an item is a built-in term that has no back. */
export const lacksDefinition = (item: TwoSided): boolean => missingDefinition(item) !== null;

/** Gives each built-in term that has no back its definition; other items stay the same objects. */
export const withDefinitions = <Item extends TwoSided>(items: readonly Item[]): (Item & { back?: Back })[] =>
  items.map((item) => {
    const definition = missingDefinition(item);
    return definition === null ? item : { ...item, back: { name: definition, image: null } };
  });
