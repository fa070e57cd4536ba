import type { Method, TestApp } from './test-app.ts';

/** Keywords that the OpenAPI document uses. */
export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
};

type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: JsonSchema;
};

/** An operation of the OpenAPI document. */
export type Operation = {
  readonly method: Method;
  /** Relative to the API's base. */
  readonly path: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema } | undefined>>;
  };
};

type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Omit<Operation, 'method' | 'path'>>>>>;
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
