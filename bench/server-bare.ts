// The comparison of `bench:server`: the same reads and writes on the same database with Fastify alone, without sign-in,
// limits, checks, and logs.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import fastify, { type FastifyRequest } from 'fastify';
import type { NewReport } from '@sixty/contract/reports';
import { sqliteFileName } from '../apps/server/src/database/open-database.ts';

const { DATA_DIR = '', PORT = '0' } = process.env;
const database = new DatabaseSync(join(DATA_DIR, sqliteFileName), { timeout: 5000 });
database.exec('pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on');

type Values = Readonly<Record<string, SQLInputValue>>;

const statements = new Map<string, StatementSync>();

const insert = (table: string, row: Values): void => {
  const columns = Object.keys(row);
  const values = columns.map((column) => `:${column}`);
  const statement =
    statements.get(table) ??
    database.prepare(`insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})`);
  statements.set(table, statement);
  statement.run(row);
};

const visible = `deleted_at is null and (user_id = :user or status = 'public' or exists (
  select 1 from class_collections
  join class_members on class_members.class_id = class_collections.class_id
  where class_collections.collection_id = collections.id and class_members.user_id = :user
    and class_members.role in ('owner', 'teacher')
))`;
const selectOne = database.prepare(`select * from collections where id = :id and ${visible}`);
const selectList = database.prepare(`
  select collections.id, collections.user_id, collections.name, description, category, type, status, item_count, version, position,
    collections.created_at, collections.updated_at,
    users.display_name as creator_display_name, users.username as creator_username
  from (
    select id, created_at from (
      select id, created_at from collections where user_id = :user and deleted_at is null and type is null
      union all
      select collections.id, collections.created_at from subscriptions
      join collections on collections.id = subscriptions.collection_id
      where subscriptions.user_id = :user
        and status = 'public' and deleted_at is null and collections.type is null
    ) order by created_at desc, id desc limit 2501
  ) as page
  join collections on collections.id = page.id join users on users.id = collections.user_id
  order by page.created_at desc, page.id desc
`);

const itemsAtOnce = 50;
const insertItems = database.prepare(
  `insert into report_items (report_id, position, name, ms, outcome) values ${Array.from({ length: itemsAtOnce }, () => '(?, ?, ?, ?, ?)').join(', ')}`,
);

const userOf = ({ headers }: FastifyRequest): string => String(headers['x-user-id']);

/** One commit, as Sixty does it. */
const write = (
  request: FastifyRequest,
  work: (id: string, user_id: string, now: number) => object,
): object => {
  const [id, user_id, now] = [randomUUID(), userOf(request), Date.now()];
  database.exec('begin immediate');
  const reply = work(id, user_id, now);
  const { 'idempotency-key': key } = request.headers;
  if (typeof key === 'string') {
    const body = JSON.stringify(reply);
    insert('idempotency_keys', { user_id, key, request_hash: key, status: 201, body, created_at: now });
  }
  database.exec('commit');
  return reply;
};

const momentOf = (at: SQLInputValue | undefined): string => new Date(Number(at)).toISOString();

const collectionOf = (row: Values) => ({
  collection_id: row['id'],
  user_id: row['user_id'],
  name: row['name'],
  description: row['description'],
  category: row['category'],
  type: row['type'],
  status: row['status'],
  item_count: row['item_count'],
  version: row['version'],
  created_at: momentOf(row['created_at']),
  updated_at: momentOf(row['updated_at']),
});

const app = fastify();

app.get('/api/users/me/collections', async (request) => {
  const user = userOf(request);
  return (selectList.all({ user }) as Values[]).map((row) => ({
    ...collectionOf(row),
    creator_display_name: row['creator_display_name'],
    creator_username: row['creator_username'],
    isSubscribed: row['user_id'] !== user,
    position: row['position'],
  }));
});

app.get<{ Params: { id: string } }>('/api/collections/:id', async (request) =>
  collectionOf(selectOne.get({ id: request.params.id, user: userOf(request) }) as Values),
);

app.get('/api/public-collections/search', async () => []);

app.post<{ Body: Readonly<Record<'name' | 'description' | 'category' | 'status', string>> }>(
  '/api/collections',
  async (request, reply) => {
    void reply.code(201);
    return write(request, (id, user_id, now) => {
      const { name, description, category, status } = request.body;
      const items = JSON.parse(description) as unknown[];
      const row = {
        id,
        user_id,
        name,
        name_search: name.toLowerCase(),
        description,
        category,
        status,
        description_bytes: Buffer.byteLength(description),
        item_count: items.length,
        sample: JSON.stringify(items.slice(0, 3)),
        version: 1,
        created_at: now,
        updated_at: now,
      };
      insert('collections', row);
      return collectionOf({ ...row, type: null });
    });
  },
);

app.post<{ Body: NewReport }>('/api/reports', async (request, reply) => {
  void reply.code(201);
  return write(request, (id, user_id, now) => {
    const { items, ...report } = request.body;
    const { client_id, collection_name, category, mode, ending, time_taken } = report;
    const { total_items, missed_items, skipped_items } = report;
    insert('reports', {
      id,
      user_id,
      client_id,
      collection_name,
      category,
      mode,
      ending,
      scored: 1,
      stepped_by_hand: 0,
      started_at: Date.parse(report.started_at),
      time_taken,
      total_items,
      missed_items,
      skipped_items,
      created_at: now,
      recorded_by: user_id,
    });
    insertItems.run(...items.flatMap((item, position) => [id, position, item.name, item.ms, item.outcome]));
    return { report_id: id, ...report, created_at: momentOf(now), badges: [] };
  });
});

await app.listen({ host: '127.0.0.1', port: Number(PORT) });
process.stdout.write('ready\n');
