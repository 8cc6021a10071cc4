/** Where the bytes of an upload are stored, and what was extracted from it. Everything of one upload is below one prefix. */
export const uploadBlobs = (companyId: string, uploadId: string) => {
  const prefix = `${companyId}/uploads/${uploadId}`;
  return {
    prefix,
    original: `${prefix}/original`,
    design: `${prefix}/design.json`,
    /** The screenshot of a site, a JPEG. */
    screenshot: `${prefix}/screenshot.jpg`,
    /** The logo of a site, a PNG. */
    logo: `${prefix}/images/logo.png`,
    /** From 1, in the order in which they are in the design. */
    image: (number: number) => `${prefix}/images/${number}.png`,
    /** A page of the design as it looks; from 1. */
    page: (number: number) => `${prefix}/pages/${number}.png`,
  };
};

/** The images of an upload, below its prefix. */
const IMAGE = /^(?:original|images\/[\w-]+\.[a-z]+)$/;

/** Whether this is the key of an image of an upload, of this company: nothing else of it can be shown. */
export function isUploadedImage(companyId: string, key: string): boolean {
  const [company, folder, id, ...rest] = key.split('/');
  return (
    company === companyId &&
    folder === 'uploads' &&
    /^[0-9a-f]{24}$/.test(id ?? '') &&
    IMAGE.test(rest.join('/'))
  );
}

/** Where the forms for the web lie that were made of an upload's image. */
export function uploadFolderOf(imageKey: string): string {
  return [...imageKey.split('/').slice(0, 3), 'web'].join('/');
}
