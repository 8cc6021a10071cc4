import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';

/** A PDF whose pages can be drawn. All pages of a document have the same size. */
export interface OpenPdf {
  count: number;
  /** Height of a page divided by its width. */
  ratio: number;
  /** Draws a page at a width in CSS pixels; `index` starts at 0. */
  draw: (index: number, width: number) => Promise<HTMLCanvasElement>;
  /** Frees the memory; drawings in progress are rejected. */
  close: () => void;
}

/** Opens a PDF in a worker thread, which all PDFs of the tab share. */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  GlobalWorkerOptions.workerPort ??= new Worker(
    new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url),
    { type: 'module' },
  );
  const reading = getDocument({ data: await file.arrayBuffer(), useWasm: false, enableXfa: false });
  const pdf = await reading.promise;
  const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return {
    count: pdf.numPages,
    ratio: first.height / first.width,
    draw: async (index, width) => {
      const page = await pdf.getPage(index + 1);
      const canvas = document.createElement('canvas');
      const viewport = page.getViewport({ scale: (width * window.devicePixelRatio) / first.width });
      Object.assign(canvas, { width: Math.floor(viewport.width), height: Math.floor(viewport.height) });
      await page.render({ canvas, viewport }).promise;
      page.cleanup();
      return canvas;
    },
    close: () => void reading.destroy(),
  };
}
