/** Where the bytes of an upload lie, and what was extracted from it. Everything of one upload is below one prefix. */
export const uploadBlobs = (companyId: string, uploadId: string) => {
  const prefix = `${companyId}/uploads/${uploadId}`;
  return {
    prefix,
    original: `${prefix}/original`,
    design: `${prefix}/design.json`,
    /** Of a site: JPEG. */
    screenshot: `${prefix}/screenshot.jpg`,
    /** Of a site: PNG. */
    logo: `${prefix}/images/logo.png`,
    /** From 1, in the order in which they stand in the design. */
    image: (number: number) => `${prefix}/images/${number}.png`,
  };
};
