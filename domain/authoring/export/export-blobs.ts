/** Blob keys of the page that a job prints, and of the result. */
export const exportBlobs = (companyId: string, exportId: string) => {
  const prefix = `${companyId}/document-exports/${exportId}`;
  return { page: `${prefix}/page.html`, file: `${prefix}/document.pdf` };
};

/** Milliseconds for which an exported file can be downloaded. */
export const EXPORT_KEPT = 7 * 86_400_000;
