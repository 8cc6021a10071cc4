import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type Exporter, timed } from './exporter.ts';

const run = promisify(execFile);

/** A process for each file, with a profile that stays. */
export async function libreOffice(program: string, folder: string): Promise<Exporter> {
  const profile = join(folder, 'libreoffice-profile');
  const output = join(folder, 'libreoffice');
  await mkdir(profile, { recursive: true });
  const { stdout } = await run(program, ['--version']);
  const filters = { pdf: 'pdf', html: 'html', docx: 'docx:MS Word 2007 XML' };
  return {
    name: stdout.split(' ').slice(0, 2).join(' '),
    formats: ['pdf', 'docx', 'html'],
    export: ({ files }, format) => {
      const from = format === 'docx' ? files.html : files.docx;
      const reader = format === 'docx' ? ['--infilter=HTML (StarWriter)'] : [];
      const made = join(output, basename(from).replace(/\w+$/, format));
      return timed(async () => {
        await run(program, [
          `-env:UserInstallation=${pathToFileURL(profile).href}`,
          '--headless',
          ...reader,
          '--convert-to',
          filters[format],
          '--outdir',
          output,
          from,
        ]);
        return readFile(made);
      });
    },
    close: async () => {},
  };
}
