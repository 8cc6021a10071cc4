// Reads the chunks of an agent whose folder another process removes once its tables are open, and tells what was read. In a process
// of its own: LanceDB cannot be loaded where Jest runs tests.
import { Agents } from '../../../adapters/lancedb/agents.ts';
import { folderOf } from '../../../adapters/lancedb/filter.ts';
import { Folders } from '../../../adapters/lancedb/folders.ts';
import { FormerTables } from '../../../adapters/lancedb/former-tables.ts';
import { Maintenance } from '../../../adapters/lancedb/maintenance.ts';

const [dir = '', companyId = '', agentId = ''] = process.argv.slice(2);
const limits = { indexed: 1_000, rows: 0, fragments: 1 };
const folders = new Folders(dir);
const former = new FormerTables(folders, new Maintenance({ chunks: limits, windows: limits }, 0));
let met = '';
const read = await new Agents(folders, former, null).inEach({ companyId, agentId }, async ({ chunks }) => {
  await new Folders(dir).remove(folderOf({ companyId, agentId }));
  try {
    return await chunks.query().toArray();
  } catch (error) {
    met = String(error);
    throw error;
  }
});
process.send?.({ read, hasFailed: met !== '' });
process.disconnect();
