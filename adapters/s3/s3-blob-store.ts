import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import { segmentsOf } from '../blobs/blob-key.ts';
import { measure } from '../blobs/measure.ts';
import { removeAbandonedUploads, removeAll } from './removal.ts';
import { asked, isMissing, reasonOf, translated } from './failure.ts';

/** Milliseconds until a connection must be established, and without a byte on an established one. */
const TO_CONNECT = 5_000;

const IDLE = 30_000;

/**
 * Stores blobs as objects in one bucket, under their own keys. Writes are atomic, and a read after a put sees the new content.
 * Throws an Error with the reason if the bucket cannot be used.
 */
export async function openS3BlobStore(options: S3Options): Promise<BlobStore> {
  const { bucket } = options;
  const client = openClient(options);
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    client.destroy();
    throw new Error(`The bucket ${bucket} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
  return storeIn(client, bucket);
}

function storeIn(client: S3Client, bucket: string): BlobStore {
  const objectAt = (key: string) => ({ Bucket: bucket, Key: segmentsOf(key).join('/') });
  const open = async (key: string) => {
    const { Body } = await asked(client.send(new GetObjectCommand(objectAt(key))));
    if (!(Body instanceof Readable)) throw new Error('an object without a body');
    return Body;
  };
  return {
    async put(key, data) {
      const object = objectAt(key);
      const counter = measure();
      const source = data instanceof Uint8Array ? Readable.from([data]) : data;
      // If the source fails, the stream fails, too.
      const sending = pipeline(source, counter.stream).catch(() => undefined);
      try {
        // Large blobs are uploaded in parts, two of them in memory at a time; if one fails for good, the upload is aborted.
        const params = { ...object, Body: counter.stream };
        await new Upload({ client, params, queueSize: 2 }).done();
        return counter.result();
      } catch (error) {
        throw counter.stream.errored ?? translated(error);
      } finally {
        counter.stream.destroy();
        await sending;
      }
    },
    async get(key) {
      const body = await open(key);
      try {
        return Buffer.concat(await body.toArray());
      } catch (error) {
        throw translated(error);
      }
    },
    stream: open,
    async has(key) {
      const command = new HeadObjectCommand(objectAt(key));
      try {
        await client.send(command);
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw translated(error);
      }
    },
    async delete(key) {
      await asked(client.send(new DeleteObjectCommand(objectAt(key))));
    },
    async deletePrefix(prefix) {
      const { Bucket, Key } = objectAt(prefix);
      await asked(client.send(new DeleteObjectCommand({ Bucket, Key })));
      await asked(removeAll(client, { Bucket, Prefix: `${Key}/` }));
    },
    async *list(prefix) {
      const Prefix = prefix === '' ? '' : `${objectAt(prefix).Key}/`;
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix }))
          for (const { Key, Size = 0, LastModified } of page.Contents ?? [])
            if (Key && LastModified) yield { key: Key, size: Size, modifiedAt: LastModified };
      } catch (error) {
        throw translated(error);
      }
    },
    removeAbandoned: (olderThanMs) => asked(removeAbandonedUploads(client, bucket, Date.now() - olderThanMs)),
  };
}

/** A bucket at Amazon, or at any server with the same API. */
interface S3Options {
  bucket: string;
  region: string;
  /** URL of the server if it is not Amazon's. */
  endpoint: string | undefined;
  /** Without a key, the SDK looks for credentials where Amazon's tools do: environment, profile, role of the machine. */
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
}

function openClient({ region, endpoint, accessKeyId, secretAccessKey }: S3Options): S3Client {
  return new S3Client({
    region,
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Other servers have no separate host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: TO_CONNECT, socketTimeout: IDLE },
    // Other servers reject the newer checksums; readers of a file check its SHA-256 anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
