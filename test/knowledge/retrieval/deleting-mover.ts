// Moves an agent of an index of 0.2.0 while another process deletes one of its files, once that is copied, and tells the files of
// each table that it has then. In a process of its own: LanceDB cannot be loaded where Jest runs tests.
import { fileIdsOf, folderOf, ofFile, type Owner } from '../../../adapters/lancedb/filter.ts';
import { Folders } from '../../../adapters/lancedb/folders.ts';
import { FormerTables } from '../../../adapters/lancedb/former-tables.ts';
import { Maintenance } from '../../../adapters/lancedb/maintenance.ts';

const [dir = '', companyId = '', agentId = '', fileId = ''] = process.argv.slice(2);
const owner: Owner = { companyId, agentId };
const folders = new Folders(dir);
const limits = { indexed: 1_000, rows: 0, fragments: 1 };

/** What a move asks for once the rows of a table are copied. */
class Deleting extends Maintenance {
  override maintain(): Promise<void> {
    return new FormerTables(new Folders(dir), this).delete(ofFile(fileId));
  }
}

await new FormerTables(folders, new Deleting({ chunks: limits, windows: limits }, 0)).move(owner);

const folder = folderOf(owner);
const files: string[][] = [];
for (const name of await folders.tableNames(folder))
  await folders.use(folder, name, async (table) =>
    files.push([...(await fileIdsOf(table, null))].toSorted()),
  );
process.send?.(files);
process.disconnect();
