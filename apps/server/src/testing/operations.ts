import type { Method, TestApp } from './test-app.ts';

/** Keywords that the OpenAPI document uses. */
export type JsonSchema = {
  type?: string | readonly string[];
  enum?: readonly (string | number | boolean | null)[];
  anyOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
};

type Parameter = {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: JsonSchema;
};

/** An operation of the OpenAPI document. */
export type Operation = {
  method: Method;
  /** Relative to the API's base. */
  path: string;
  parameters?: readonly Parameter[];
  requestBody?: {
    content: Readonly<Record<string, { schema: JsonSchema } | undefined>>;
  };
};

type Document = {
  paths: Readonly<Record<string, Readonly<Record<string, Omit<Operation, 'method' | 'path'>>>>>;
};

const operationsIn = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => method !== 'head')
      .map(([method, operation]) => ({
        ...operation,
        method: method.toUpperCase() as Method,
        path: path.replace(/^\/api/, ''),
      })),
  );

export const operationsOf = async ({ app }: TestApp): Promise<Operation[]> =>
  operationsIn((await app.inject('/api/openapi.json')).json<Document>());
