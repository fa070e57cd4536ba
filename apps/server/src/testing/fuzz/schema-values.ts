import * as fc from 'fast-check';
import type { JsonSchema } from '../operations.ts';

/** Formats that the schema doesn't state. */
const knownTexts = ['["a"]', '[{"name":"a"}]', '[{"word":"cat","imageUrl":""}]', 'America/Denver'];

const maxText = 40;

const texts = ({ minLength = 0, maxLength = maxText }: JsonSchema): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, maxText) }),
    },
    { weight: 1, arbitrary: fc.constantFrom(...knownTexts) },
  );

const moments = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const files = fc.constantFrom('%PDF-1.7\n', '\u0089PNG\r\n\u001A\n', 'GIF89a', '<svg xmlns="">', '');

const strings = (schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<string> => {
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'date-time') return moments;
  if (schema.format === 'date') return moments.map((moment) => moment.slice(0, 10));
  if (schema.format === 'binary') return files;
  return schema.pattern?.startsWith('^[A-Za-z0-9_-]+') ? fc.constantFrom(...ids) : texts(schema);
};

const largest = 2 ** 31 - 1;

const numbers = (schema: JsonSchema): fc.Arbitrary<number> => {
  const min = Math.max(schema.exclusiveMinimum ?? schema.minimum ?? -largest, -largest);
  const max = Math.min(schema.exclusiveMaximum ?? schema.maximum ?? largest, largest);
  return schema.type === 'integer'
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true });
};

const objects = (schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (Object.keys(properties).length === 0 && typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 8 }), valuesOf(additionalProperties, ids), { maxKeys: 4 });
  const entries = Object.entries(properties).map(([name, each]) => [name, valuesOf(each, ids)] as const);
  return fc.record(Object.fromEntries(entries), { requiredKeys: [...required] });
};

/** Values for a schema of the OpenAPI document. They may violate rules that only the server knows. */
export const valuesOf = (schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> => {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valuesOf(each, ids)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return strings(schema, ids);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { minItems = 0, maxItems = 5 } = schema;
      const length = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 5)) };
      return fc.array(valuesOf(schema.items ?? {}, ids), length);
    }
    case 'object':
      return objects(schema, ids);
    default:
      return fc.jsonValue();
  }
};
