import { S3Client } from '@aws-sdk/client-s3';

/** A bucket at Amazon, or at any server that speaks its API. */
export interface S3Options {
  bucket: string;
  region: string;
  /** URL of another server than Amazon's. */
  endpoint: string | undefined;
  /** Without them the SDK looks for credentials where Amazon's programs do: environment, profile, role of the machine. */
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
}

/** Milliseconds without a connection, and without a byte on one. */
const TO_CONNECT = 5_000;
const IDLE = 30_000;

export function openClient({ region, endpoint, accessKeyId, secretAccessKey }: S3Options): S3Client {
  return new S3Client({
    region,
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Other servers have no host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: TO_CONNECT, socketTimeout: IDLE },
    // Others refuse the newer checksums; who reads a file compares it with its sha-256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
