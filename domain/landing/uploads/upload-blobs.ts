/** Blob keys of an upload and of everything extracted from it, all with one prefix. */
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
    /** By number from 1, in the order of the design. */
    image: (number: number) => `${prefix}/images/${number}.png`,
    /** A rendered page of the design, by number from 1. */
    page: (number: number) => `${prefix}/pages/${number}.png`,
  };
};

/** Keys of the images of an upload, without its prefix. */
const IMAGE = /^(?:original|images\/[\w-]+\.[a-z]+)$/;

/** Whether this is the key of an uploaded image of this company: nothing else of an upload may be shown. */
export function isUploadedImage(companyId: string, key: string): boolean {
  const [company, folder, id, ...rest] = key.split('/');
  return (
    company === companyId &&
    folder === 'uploads' &&
    /^[0-9a-f]{24}$/.test(id ?? '') &&
    IMAGE.test(rest.join('/'))
  );
}

/** Prefix of the web versions of an uploaded image. */
export function uploadFolderOf(imageKey: string): string {
  return [...imageKey.split('/').slice(0, 3), 'web'].join('/');
}
