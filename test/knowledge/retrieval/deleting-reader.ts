// Reads the chunks of an agent whose folder another process removes once its tables are open, and tells what was read. In a process
// of its own: LanceDB cannot be loaded where Jest runs tests.
import { folderOf } from '../../../adapters/lancedb/filter.ts';
import { Folders } from '../../../adapters/lancedb/folders.ts';

const [dir = '', companyId = '', agentId = ''] = process.argv.slice(2);
const scope = { companyId, agentId };
let met = '';
const read = await new Folders(dir).inEach(scope, async ({ chunks }) => {
  await new Folders(dir).remove(folderOf(scope));
  try {
    return await chunks.query().toArray();
  } catch (error) {
    met = String(error);
    throw error;
  }
});
process.send?.({ read, hasFailed: met !== '' });
process.disconnect();
