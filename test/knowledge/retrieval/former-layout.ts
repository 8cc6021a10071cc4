// Gives an index the form that it had in 0.2.0, where all agents shared the tables. In a process of its own: LanceDB cannot
// be loaded where Jest runs tests.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@lancedb/lancedb';
import { ensureIndex, fullText } from '../../../adapters/lancedb/tables.ts';

const root = process.argv[2] ?? '';
const shared = await connect(root);
for (const company of await readdir(root)) {
  if (company.endsWith('.lance')) continue;
  for (const agent of await readdir(join(root, company))) {
    const own = await connect(join(root, company, agent));
    for (const name of await own.tableNames()) {
      const rows = await (await own.openTable(name)).query().toArrow();
      const isThere = (await shared.tableNames()).includes(name);
      if (isThere) await (await shared.openTable(name)).add(rows);
      else await shared.createTable(name, rows);
    }
  }
  await rm(join(root, company), { recursive: true });
}
await ensureIndex(await shared.openTable('chunks'), 'terms', fullText);
