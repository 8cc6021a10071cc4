import {
  AbortMultipartUploadCommand,
  DeleteObjectsCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  type ListMultipartUploadsCommandInput,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
  type S3Client,
} from '@aws-sdk/client-s3';

/** Removes every object below the prefix, a thousand at a time. */
export async function removeAll(client: S3Client, below: { Bucket: string; Prefix: string }): Promise<void> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, below)) {
    if (Contents.length === 0) continue;
    const Delete = { Objects: Contents.map(({ Key }) => ({ Key })), Quiet: true };
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket: below.Bucket, Delete }));
    // S3 answers 200 even if nothing was removed.
    if (Errors[0]) throw new Error(`an object could not be removed: ${Errors[0].Code}`);
  }
}

/** Aborts unfinished multipart uploads. @returns how many there were */
export async function removeAbandonedUploads(
  client: S3Client,
  bucket: string,
  before: number,
): Promise<number> {
  const old: MultipartUpload[] = [];
  for await (const upload of uploadsIn(client, bucket))
    if (upload.Initiated && upload.Initiated.getTime() < before) old.push(upload);
  await Promise.all(
    old.map(({ Key, UploadId }) =>
      client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })),
    ),
  );
  return old.length;
}

async function* uploadsIn(client: S3Client, bucket: string): AsyncIterable<MultipartUpload> {
  let next: Pick<ListMultipartUploadsCommandInput, 'KeyMarker' | 'UploadIdMarker'> | null = {};
  while (next) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, ...next }),
    );
    yield* page.Uploads ?? [];
    next = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : null;
  }
}
