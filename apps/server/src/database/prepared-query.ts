import type { Compilable, CompiledQuery } from 'kysely';
import { dialectOf } from './dialect-of.ts';
import type { DialectName, Executor } from './open-database.ts';

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Has any property. */
const placeholders = new Proxy({}, { get: (_values, name) => new Placeholder(String(name)) });

/**
 * A query that Kysely compiles once per database instead of at each call.
 *
 * @param build may use its values as bound parameters only: it gets placeholders.
 */
export const preparedQuery = <Values extends object, Row>(
  build: (executor: Executor, values: Values) => Compilable<Row>,
): ((executor: Executor, values: Values) => Promise<Row[]>) => {
  const compiled = new Map<DialectName, CompiledQuery<Row>>();
  return async (executor, values) => {
    const dialect = dialectOf(executor);
    let query = compiled.get(dialect);
    if (!query) {
      query = build(executor, placeholders as Values).compile();
      compiled.set(dialect, query);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return (await executor.executeQuery<Row>({ ...query, parameters })).rows;
  };
};
