import { createHash, randomUUID } from 'node:crypto';

/** A refusal in S3's own words. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export interface S3Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

interface Parts {
  key: string;
  initiated: Date;
  parts: Map<number, Buffer>;
}

const MIN_PART = 5 * 1_048_576;
const etag = (data: Buffer) => `"${createHash('md5').update(data).digest('hex')}"`;
const xml = (name: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name}>${content}</${name}>`;
const all = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, value = '']) => value);

/** What one bucket holds, and what it says to whom. */
export class S3Bucket {
  readonly objects = new Map<string, { data: Buffer; at: Date }>();
  /** Uploads in parts that are not ended. */
  readonly uploads = new Map<string, Parts>();
  /** Rows of one page of a list; Amazon's are 1,000. */
  pageSize = 1_000;
  /** Objects that a removal of many leaves. */
  readonly kept = new Set<string>();

  ofBucket(method: string, query: URLSearchParams, body: Buffer): S3Answer {
    if (method === 'HEAD') return { status: 200 };
    if (method === 'POST' && query.has('delete')) return this.#deleted(body.toString());
    if (method === 'GET' && query.has('uploads')) return this.#listedUploads(query);
    if (method === 'GET' && query.get('list-type') === '2') return this.#listed(query);
    throw new S3Error(501, 'NotImplemented');
  }

  ofObject(method: string, key: string, query: URLSearchParams, body: Buffer): S3Answer {
    const uploadId = query.get('uploadId');
    if (method === 'POST' && query.has('uploads')) return this.#begun(key);
    if (uploadId !== null) return this.#ofUpload(method, uploadId, query, body);
    switch (method) {
      case 'PUT':
        this.objects.set(key, { data: body, at: new Date() });
        return { status: 200, headers: { etag: etag(body) } };
      case 'DELETE':
        this.objects.delete(key);
        return { status: 204 };
      default: {
        const found = this.objects.get(key);
        if (!found) throw new S3Error(404, 'NoSuchKey');
        const headers = { etag: etag(found.data), 'content-type': 'application/octet-stream' };
        return { status: 200, headers, body: found.data };
      }
    }
  }

  #deleted(text: string): S3Answer {
    const errors = all(/<Key>(.*?)<\/Key>/g, text).map((key) => {
      if (!this.kept.has(key)) this.objects.delete(key);
      return this.kept.has(key) ? `<Error><Key>${key}</Key><Code>AccessDenied</Code></Error>` : '';
    });
    return { status: 200, body: xml('DeleteResult', errors.join('')) };
  }

  #listed(query: URLSearchParams): S3Answer {
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort();
    const rows = keys.slice(0, this.pageSize).map((key) => {
      const { data, at } = this.objects.get(key) ?? { data: Buffer.of(), at: new Date() };
      return `<Contents><Key>${key}</Key><Size>${data.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`;
    });
    const isTruncated = keys.length > rows.length;
    const next = isTruncated ? `<NextContinuationToken>${keys[rows.length - 1]}</NextContinuationToken>` : '';
    return {
      status: 200,
      body: xml('ListBucketResult', `<IsTruncated>${isTruncated}</IsTruncated>${next}${rows.join('')}`),
    };
  }

  #listedUploads(query: URLSearchParams): S3Answer {
    const after = query.get('upload-id-marker') ?? '';
    const found = [...this.uploads].filter(([id]) => id > after).sort(([a], [b]) => (a < b ? -1 : 1));
    const page = found.slice(0, this.pageSize);
    const [lastId, last] = page.at(-1) ?? [];
    const isTruncated = found.length > page.length;
    const markers = isTruncated
      ? `<NextKeyMarker>${last?.key}</NextKeyMarker><NextUploadIdMarker>${lastId}</NextUploadIdMarker>`
      : '';
    const rows = page.map(
      ([id, { key, initiated }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
    );
    const body = `<IsTruncated>${isTruncated}</IsTruncated>${markers}${rows.join('')}`;
    return { status: 200, body: xml('ListMultipartUploadsResult', body) };
  }

  #begun(key: string): S3Answer {
    const id = randomUUID();
    this.uploads.set(id, { key, initiated: new Date(), parts: new Map() });
    const body = `<Key>${key}</Key><UploadId>${id}</UploadId>`;
    return { status: 200, body: xml('InitiateMultipartUploadResult', body) };
  }

  #ofUpload(method: string, id: string, query: URLSearchParams, body: Buffer): S3Answer {
    const upload = this.uploads.get(id);
    if (!upload) throw new S3Error(404, 'NoSuchUpload');
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      return { status: 200, headers: { etag: etag(body) } };
    }
    if (method === 'DELETE') {
      this.uploads.delete(id);
      return { status: 204 };
    }
    const parts = all(/<PartNumber>(\d+)<\/PartNumber>/g, body.toString()).map((number) => {
      const part = upload.parts.get(Number(number));
      if (!part) throw new S3Error(400, 'InvalidPart');
      return part;
    });
    if (parts.slice(0, -1).some(({ length }) => length < MIN_PART)) throw new S3Error(400, 'EntityTooSmall');
    const data = Buffer.concat(parts);
    this.objects.set(upload.key, { data, at: new Date() });
    this.uploads.delete(id);
    const answer = `<Key>${upload.key}</Key><ETag>${etag(data).replaceAll('"', '&quot;')}</ETag>`;
    return { status: 200, body: xml('CompleteMultipartUploadResult', answer) };
  }
}
