import { Badge, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { SITEMAP_FINDINGS } from '../../../domain/site/sitemaps/sitemap-findings.ts';
import { webUrl } from '../../safe-url.ts';
import { shortUrl } from '../parts/url-words.ts';
import { count } from '../parts/format.ts';
import { Pages } from '../parts/pages.tsx';
import table from '../parts/table.module.css';
import type { SitemapFile } from './queries.ts';
import classes from './sitemap-files.module.css';

const PAGE_SIZE = 50;

/** The properties of a file that explorer and audit have in common. */
type File = Omit<SitemapFile, 'error'> & { error?: string | null };

const TYPES: Record<NonNullable<File['type']>, string> = {
  index: 'Index',
  urlset: 'Sitemap',
  text: 'Text list',
  rss: 'RSS feed',
  atom: 'Atom feed',
};

/** A table of a site's sitemap files with their errors; cards on a narrow screen. */
export function SitemapFiles({ files }: { files: File[] }) {
  const [page, setPage] = useState(1);
  return (
    <div>
      <Table className={table.table} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>File</Table.Th>
            <Table.Th>Type</Table.Th>
            <Table.Th className={table.number}>URLs</Table.Th>
            <Table.Th>Last modified</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {files.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((file) => (
            <FileRow key={file.url} file={file} />
          ))}
        </Table.Tbody>
      </Table>
      <Pages
        page={page}
        pageSize={PAGE_SIZE}
        total={files.length}
        label="Pages of files"
        onChange={setPage}
      />
    </div>
  );
}

function FileRow({ file: { url, type, urls, lastmod, gz, error, findings } }: { file: File }) {
  return (
    <Table.Tr>
      <Table.Td>
        <FileLink url={url} />
        {error && <Finding code={error} isError />}
        {findings
          .filter(({ code }) => code !== error)
          .map(({ code, count: times }) => (
            <Finding key={code} code={code} times={times} />
          ))}
      </Table.Td>
      <Table.Td data-label="Type">
        <span className={classes.kind}>
          {type === null ? 'Unreadable' : TYPES[type]}
          {gz && (
            <Badge size="xs" variant="default" tt="none">
              gzip
            </Badge>
          )}
        </span>
      </Table.Td>
      <Table.Td data-label="URLs" className={table.number}>
        {count(urls)}
      </Table.Td>
      <Table.Td data-label="Last modified">{lastmod === null ? '–' : lastmod.slice(0, 10)}</Table.Td>
    </Table.Tr>
  );
}

function FileLink({ url }: { url: string }) {
  const href = webUrl(url);
  if (href === null) return shortUrl(url);
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={table.link}>
      {shortUrl(url)}
    </a>
  );
}

function Finding({ code, times, isError = false }: { code: string; times?: number; isError?: boolean }) {
  const known: Record<string, { severity: string; title: string } | undefined> = SITEMAP_FINDINGS;
  const finding = known[code];
  const isGrave = isError || finding?.severity === 'error';
  const Icon = isGrave ? IconCircleX : IconAlertTriangle;
  return (
    <Text size="sm" className={classes.finding} data-grave={isGrave}>
      <Icon size={15} aria-hidden />
      <span>
        {finding?.title ?? code}
        {times !== undefined && times > 1 && ` (${count(times)} times)`}
      </span>
    </Text>
  );
}
