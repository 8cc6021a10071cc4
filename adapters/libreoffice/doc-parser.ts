import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { MIME_TYPES } from '../../domain/knowledge/file-kind.ts';
import type { ExtractedText } from '../../domain/knowledge/records.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import type {
  DocumentParser,
  FileToParse,
  ParseOptions,
  WordVersion,
} from '../../domain/ports/document-parser.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import { Slots } from '../../domain/platform/slots.ts';
import { convertToDocx } from './convert.ts';

export type OfficeSettings = Pick<
  Settings,
  'DATA_DIR' | 'PARSER_PROCESSES' | 'PARSER_TIMEOUT' | 'PARSER_MEMORY_BYTES'
>;

/**
 * A parser that has LibreOffice (`program`; null if there is none) convert old Word files to docx and reads the result, which
 * keeps headings, tables and notes. If that fails, `parser` reads the original file, as it does all other formats.
 */
export function withLibreOffice(
  parser: DocumentParser,
  program: string | null,
  settings: OfficeSettings,
  log: Logger,
): DocumentParser {
  if (program === null) return parser;
  const slots = new Slots(settings.PARSER_PROCESSES);
  const root = resolve(settings.DATA_DIR, 'tmp', 'parsing');

  const convert = convertToDocx.bind(null, program);

  async function parseDoc(
    file: FileToParse,
    wordVersion: WordVersion,
    options: ParseOptions,
  ): Promise<ExtractedText> {
    const giveSlotBack = await slots.take(options.signal, options.turn);
    await mkdir(root, { recursive: true });
    const folder = await mkdtemp(join(root, 'office-'));
    try {
      const input = join(folder, 'input.doc');
      await copyFile(file.path, input);
      const converted = await convert(input, folder, {
        wordVersion,
        timeoutMs: settings.PARSER_TIMEOUT,
        memoryBytes: settings.PARSER_MEMORY_BYTES,
        signal: options.signal,
      });
      const text = await parser.parse({ path: converted, kind: 'docx' }, options);
      return { ...text, mimeType: MIME_TYPES.doc, converter: 'libreoffice' };
    } finally {
      await rm(folder, { recursive: true, force: true });
      giveSlotBack();
    }
  }

  return {
    async parse(file, options = {}) {
      if (file.kind !== 'doc') return parser.parse(file, options);
      // Damaged, encrypted and non-Word files are refused before LibreOffice opens them.
      const { wordVersion = '97' } = await parser.inspect(file, options);
      try {
        return await parseDoc(file, wordVersion, options);
      } catch (error) {
        options.signal?.throwIfAborted();
        log.warn({ err: error }, 'LibreOffice did not convert a file; the built-in reader takes it');
        return parser.parse(file, options);
      }
    },
    inspect: (file, options) => parser.inspect(file, options),
    close: () => parser.close(),
  };
}
