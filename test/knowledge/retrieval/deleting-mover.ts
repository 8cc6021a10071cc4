// Moves an agent of an index of 0.2.0 while another process deletes one of its files, once that is copied, and tells the files of
// each table that it has then. In a process of its own: LanceDB cannot be loaded where Jest runs tests.
import { fileIdsOf, folderOf, ofFile, type Owner } from '../../../adapters/lancedb/filter.ts';
import { Folders } from '../../../adapters/lancedb/folders.ts';
import { openFormerTables } from '../../../adapters/lancedb/former-tables.ts';

const [dir = '', companyId = '', agentId = '', fileId = ''] = process.argv.slice(2);
const owner: Owner = { companyId, agentId };
const folders = new Folders(dir);
const other = openFormerTables(new Folders(dir), async () => {});

/** A move makes the indexes of a table once its rows are copied. */
await openFormerTables(folders, () => other.delete(ofFile(fileId))).moved(owner);

const files: string[][] = [];
await folders.eachTable(folderOf(owner), async (table) =>
  files.push([...(await fileIdsOf(table, ''))].toSorted()),
);
process.send?.(files);
process.disconnect();
