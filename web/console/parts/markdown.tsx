import { Box, Code, List, Table, Text, Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { Inline } from '../../markdown/inline.ts';
import { parseMarkdown } from '../../markdown/markdown.ts';
import type { Block } from '../../markdown/block.ts';
import { safeHref } from '../../safe-url.ts';
import classes from './markdown.module.css';
import { splitCitations } from './split-citations.ts';

interface MarkdownProps {
  text: string;
  /** Renders `[n]`; without this function, citations stay text. */
  citation?: (n: number) => ReactNode;
  /** Level of all headings in the text: one below the heading above it. */
  headingLevel?: 3 | 4 | 5 | 6;
}

type Draw = Required<Omit<MarkdownProps, 'text'>>;
type Of<Type extends Block['type']> = Extract<Block, { type: Type }>;

/**
 * Renders Markdown from a model or a document, which is not trusted: HTML stays visible text, links only lead to http(s) and
 * mail, and images are replaced by their description.
 */
export function Markdown({ text, citation = asText, headingLevel = 4 }: MarkdownProps) {
  return <div className={classes.markdown}>{blocks(parseMarkdown(text), { citation, headingLevel })}</div>;
}

const asText = (n: number) => `[${n}]`;

function blocks(all: Block[], draw: Draw): ReactNode {
  return all.map((one, index) => <Fragment key={index}>{block(one, draw)}</Fragment>);
}

function block(one: Block, draw: Draw): ReactNode {
  switch (one.type) {
    case 'heading':
      return (
        // The heading levels of a model do not fit the page, so they only determine the size.
        <Title order={draw.headingLevel} size={one.depth <= 2 ? 'h3' : 'h4'}>
          {inline(one.content, draw)}
        </Title>
      );
    case 'paragraph':
      return (
        <Text component="p" inherit>
          {inline(one.content, draw)}
        </Text>
      );
    case 'plain':
      return inline(one.content, draw);
    case 'code':
      return code(one);
    case 'quote':
      return <blockquote>{blocks(one.blocks, draw)}</blockquote>;
    case 'list':
      return list(one, draw);
    case 'table':
      return table(one, draw);
    case 'rule':
      return <hr />;
  }
}

/** Code wider than the page scrolls, also by keyboard. */
function code({ text, language }: Of<'code'>): ReactNode {
  return (
    <Code block tabIndex={0} role="region" aria-label={language ? `Code, ${language}` : 'Code'}>
      {text}
    </Code>
  );
}

function list({ start, items }: Of<'list'>, draw: Draw): ReactNode {
  return (
    <List type={start === null ? 'unordered' : 'ordered'} start={start ?? undefined}>
      {items.map((item, index) => (
        <List.Item key={index}>{blocks(withBox(item), draw)}</List.Item>
      ))}
    </List>
  );
}

/** Replaces `[x]` or `[ ]` at the start of a task with a box. */
function withBox(item: Block[]): Block[] {
  const [first, ...others] = item;
  if (first?.type !== 'paragraph' && first?.type !== 'plain') return item;
  const [start, ...rest] = first.content;
  if (start?.type !== 'text') return item;
  const text = start.text.replace(/^\[([ xX])\] /, (_, mark) => (mark === ' ' ? '☐ ' : '☑ '));
  return [{ ...first, content: [{ ...start, text }, ...rest] }, ...others];
}

function table({ header, rows }: Of<'table'>, draw: Draw): ReactNode {
  return (
    <Box className={classes.table} tabIndex={0} role="region" aria-label="Table">
      <Table withTableBorder withColumnBorders>
        <Table.Thead>
          <Table.Tr>
            {header.map((cell, index) => (
              <Table.Th key={index}>{inline(cell, draw)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={index}>
              {row.map((cell, column) => (
                <Table.Td key={column}>{inline(cell, draw)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

function inline(content: Inline[], draw: Draw): ReactNode {
  return content.map((one, index) => <Fragment key={index}>{inlineOne(one, draw)}</Fragment>);
}

function inlineOne(one: Inline, draw: Draw): ReactNode {
  switch (one.type) {
    case 'text':
      return cited(one.text, draw);
    case 'code':
      return <Code>{one.text}</Code>;
    case 'break':
      return <br />;
    case 'link':
      // A citation is a button, which must not be inside a link.
      return link(one, inline(one.content, { ...draw, citation: asText }));
    case 'strong':
      return <strong>{inline(one.content, draw)}</strong>;
    case 'em':
      return <em>{inline(one.content, draw)}</em>;
    case 'del':
      return <del>{inline(one.content, draw)}</del>;
  }
}

function link({ href, isImage }: Extract<Inline, { type: 'link' }>, children: ReactNode): ReactNode {
  const target = isImage ? null : safeHref(href);
  if (target === null) return children;
  return (
    <a href={target} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function cited(text: string, draw: Draw): ReactNode {
  return splitCitations(text).map((part, index) => (
    <Fragment key={index}>{typeof part === 'number' ? draw.citation(part) : part}</Fragment>
  ));
}
