import { Table, Text } from '@mantine/core';
import { AnswerBadge } from '../parts/answer-badge.tsx';
import { OpenPage } from '../parts/open-page.tsx';
import { pathOf } from '../parts/url-words.ts';
import { count, day, languageWords } from '../parts/format.ts';
import table from '../parts/table.module.css';
import type { Analysis } from './queries.ts';
import classes from './sitemap-files.module.css';
import { TYPE_WORDS } from './words.ts';

type Page = Analysis['pages'][number];

/** A table of pages with their types; cards on a narrow screen. */
export function ListedPages({ pages, isRunning }: { pages: Page[]; isRunning: boolean }) {
  return (
    <Table className={table.table} verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Page</Table.Th>
          <Table.Th>Type</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th className={table.number}>Words</Table.Th>
          <Table.Th>Language</Table.Th>
          <Table.Th>Last modified</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {pages.map((page) => (
          <PageRow key={page.url} page={page} isRunning={isRunning} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function PageRow({ page, isRunning }: { page: Page; isRunning: boolean }) {
  const { url, title, contentType, isAnalysed, status, failure, wordCount, lang, lastmod } = page;
  return (
    <Table.Tr>
      <Table.Td>
        <span className={classes.kind}>
          <Text span size="sm" fw={550} className={classes.path}>
            {pathOf(url)}
          </Text>
          <OpenPage url={url} />
        </span>
        {title && (
          <Text size="sm" c="dimmed">
            {title}
          </Text>
        )}
      </Table.Td>
      <Table.Td data-label="Type" className={table.short}>
        {contentType === null ? '–' : TYPE_WORDS[contentType].one}
      </Table.Td>
      <Table.Td data-label="Status">
        {isAnalysed ? (
          <AnswerBadge status={status} failure={failure} />
        ) : (
          <Text span size="sm" c="dimmed" className={table.short}>
            {isRunning ? 'Not yet' : 'Listed only'}
          </Text>
        )}
      </Table.Td>
      <Table.Td data-label="Words" className={table.number}>
        {wordCount === null ? '–' : count(wordCount)}
      </Table.Td>
      <Table.Td data-label="Language" className={table.short}>
        {lang === null ? '–' : languageWords(lang)}
      </Table.Td>
      <Table.Td data-label="Last modified" className={table.short}>
        {lastmod === null ? '–' : day(lastmod)}
      </Table.Td>
    </Table.Tr>
  );
}
