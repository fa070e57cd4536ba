import type { Compilable, CompiledQuery } from 'kysely';
import { dialectOf } from './dialect-of.ts';
import type { DialectName, Executor } from './open-database.ts';

/** Stands for a value of the statement. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Values = Readonly<Record<string, string | number | null>>;

/** One for each name. */
const placeholders: Readonly<Record<string, Placeholder>> = new Proxy(
  {},
  { get: (_target, name) => new Placeholder(String(name)) },
);

/**
 * A statement that is built and compiled once for each database. `build` must pass its values on as they are: they are
 * given at each execution.
 */
export const prepared = <V extends Values, Row>(
  build: (executor: Executor, values: V) => Compilable<Row>,
): ((executor: Executor, values: V) => Promise<Row[]>) => {
  const compiled = new Map<DialectName, CompiledQuery<Row>>();
  return async (executor, values) => {
    const dialect = dialectOf(executor);
    const query = compiled.get(dialect) ?? build(executor, placeholders as unknown as V).compile();
    compiled.set(dialect, query);
    const parameters = query.parameters.map((each) =>
      each instanceof Placeholder ? values[each.name] : each,
    );
    const { rows } = await executor.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
};
