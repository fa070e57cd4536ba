import { fillSchool } from './server/school.ts';
import { rowsOf } from './server/calls.ts';
import { measured, startSixty } from './server/start.ts';
import { cpuMsOf } from './server/usage.ts';
const only = process.argv[2] ?? 'one'; const n = Number(process.argv[3] ?? 6000);
await using ended = new AsyncDisposableStack();
const server = await startSixty(ended, 3);
const school = await fillSchool(server, 200);
const m = measured(ended, { pid: server.process.pid, port: server.port });
for (const row of rowsOf(school).filter((r) => r.name.includes(only))) {
  await m.client.sendMany(500, 4, row.next);
  const b = cpuMsOf(m.pid); await m.client.sendMany(n, 4, row.next);
  console.log(row.name, (cpuMsOf(m.pid) - b) / n);
}
