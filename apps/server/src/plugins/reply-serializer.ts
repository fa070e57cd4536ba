import type { FastifySerializerCompiler } from 'fastify';
import * as z from 'zod/v4/core';

/** Open objects hold what another standard names, such as the options of a passkey. */
const isClosed = ({ catchall }: z.$ZodObjectDef): boolean =>
  catchall === undefined || catchall instanceof z.$ZodNever;

/**
 * The parts of a reply that the contract names. Plain values aren't checked again: an earlier release may have stored
 * what the contract no longer allows.
 */
const pick = (schema: z.$ZodType, value: unknown): unknown => {
  const {
    _zod: { def },
  } = schema as z.$ZodTypes;
  const isObject = typeof value === 'object' && value !== null;
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return value === null || value === undefined ? value : pick(def.innerType, value);
    case 'array':
      if (Array.isArray(value)) return value.map((element) => pick(def.element, element));
      break;
    case 'record':
      if (!isObject) break;
      return Object.fromEntries(
        Object.entries(value).map(([key, field]) => [key, pick(def.valueType, field)]),
      );
    case 'object':
      if (!isObject || !isClosed(def)) break;
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, field]) => [key, pick(field, Reflect.get(value, key))]),
      );
    default:
      if (!isObject) return value;
  }
  return z.encode(schema, value);
};

export const serializerCompiler: FastifySerializerCompiler<z.$ZodType> =
  ({ schema }) =>
  (reply) =>
    JSON.stringify(pick(schema, reply));
