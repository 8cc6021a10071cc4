import { AppError } from '../../domain/platform/errors.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import type { PdfPrinter } from '../../domain/ports/pdf-printer.ts';
import { Slots } from '../../domain/platform/slots.ts';
import { SharedBrowser } from './shared-browser.ts';
import { NOWHERE } from './launch.ts';
import { visit } from './visit.ts';

const TIMEOUT_MS = 60_000;
const MEMORY_BYTES = 2_147_483_648;

/**
 * Prints one document at a time in a browser without network access. Throws AppErrors `unavailable`, and `too-much-text` for a
 * document that crashes the browser.
 */
export function chromiumPrinter({
  program,
  log,
  memoryBytes = MEMORY_BYTES,
}: {
  program: string;
  log: Logger;
  memoryBytes?: number;
}): PdfPrinter {
  const kept = new SharedBrowser({ program, proxy: NOWHERE, log, memoryBytes });
  const slots = new Slots(1);
  return {
    async print(html, { turn, signal }) {
      const giveSlotBack = await slots.take(signal, turn);
      try {
        return await kept.use((running, retire) =>
          visit(running, retire, { ...FOR_PRINT, signal }, async (page) => {
            await page.setContent(html, { waitUntil: 'load', timeout: TIMEOUT_MS });
            return await page.pdf(PAPER);
          }),
        );
      } catch (error) {
        if (signal?.aborted || error instanceof AppError) throw error;
        throw new AppError('unavailable', 'The document could not be printed', { cause: error });
      } finally {
        giveSlotBack();
      }
    },
    close: () => kept.close(),
  };
}

const FOR_PRINT = {
  context: { javaScriptEnabled: false, offline: true },
  timeout: TIMEOUT_MS,
  onTimeout: () => new AppError('unavailable', 'Printing the document took too long'),
  onCrash: () => new AppError('too-much-text', 'The document is too much to be printed in one piece'),
};
const PAPER = { format: 'A4', printBackground: true, preferCSSPageSize: true, tagged: true, outline: true };
