// Jest transform: the same type stripping that Node applies at run time, so tests run the code as shipped.
import { createHash } from 'node:crypto';
import { stripTypeScriptTypes } from 'node:module';

export default {
  process: (source, file) => ({
    code: file.endsWith('.ts') ? stripTypeScriptTypes(source, { mode: 'strip' }) : source,
  }),
  getCacheKey: (source, file) =>
    createHash('sha1').update(`${process.version}\0${file}\0${source}`).digest('hex'),
};
