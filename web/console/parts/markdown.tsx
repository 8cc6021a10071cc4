import { Box, Code, List, Table, Text, Title } from '@mantine/core';
import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import classes from './markdown.module.css';
import { safeAddress, splitCitations, tokensOf } from './markdown-tokens.ts';

interface MarkdownProps {
  text: string;
  /** Draws `[n]`; without it the number stays text. */
  citation?: (n: number) => ReactNode;
  /** Level of all its headings: one below that of the heading above the text. */
  headingLevel?: 3 | 4 | 5 | 6;
}

type Draw = Required<Omit<MarkdownProps, 'text'>>;

/**
 * Markdown of a model or a document as elements. HTML in it stays visible text, links lead to http(s) and mail alone,
 * pictures become their description: nothing of it is trusted.
 */
export function Markdown({ text, citation = asText, headingLevel = 4 }: MarkdownProps) {
  return <div className={classes.markdown}>{blocks(tokensOf(text), { citation, headingLevel })}</div>;
}

const asText = (n: number) => `[${n}]`;

function blocks(tokens: Token[], draw: Draw): ReactNode {
  return tokens.map((token, index) => <Fragment key={index}>{block(token, draw)}</Fragment>);
}

function block(token: Token, draw: Draw): ReactNode {
  const inner = () => inline('tokens' in token ? (token.tokens ?? []) : [], draw);
  switch (token.type) {
    case 'space':
      return null;
    case 'heading':
      return (
        // How deep a model nests its headings says nothing about the page; the size alone follows it.
        <Title order={draw.headingLevel} size={(token as Tokens.Heading).depth <= 2 ? 'h3' : 'h4'}>
          {inner()}
        </Title>
      );
    case 'paragraph':
      return (
        <Text component="p" inherit>
          {inner()}
        </Text>
      );
    case 'text':
      return 'tokens' in token ? inner() : token.raw;
    case 'code':
      return code(token as Tokens.Code);
    case 'blockquote':
      return <blockquote>{blocks((token as Tokens.Blockquote).tokens, draw)}</blockquote>;
    case 'list':
      return list(token as Tokens.List, draw);
    case 'table':
      return table(token as Tokens.Table, draw);
    case 'hr':
      return <hr />;
    default:
      return inlineOne(token, draw);
  }
}

/** Wider than its place it scrolls, by keys too. */
function code({ text, lang }: Tokens.Code): ReactNode {
  return (
    <Code block tabIndex={0} role="region" aria-label={lang ? `Code, ${lang}` : 'Code'}>
      {text}
    </Code>
  );
}

function list({ ordered, start, items }: Tokens.List, draw: Draw): ReactNode {
  return (
    <List type={ordered ? 'ordered' : 'unordered'} start={Number(start) || undefined}>
      {items.map((item, index) => (
        <List.Item key={index}>{blocks(item.tokens, draw)}</List.Item>
      ))}
    </List>
  );
}

function table({ header, rows }: Tokens.Table, draw: Draw): ReactNode {
  return (
    <Box className={classes.table} tabIndex={0} role="region" aria-label="Table">
      <Table withTableBorder withColumnBorders>
        <Table.Thead>
          <Table.Tr>
            {header.map((cell, index) => (
              <Table.Th key={index}>{inline(cell.tokens, draw)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={index}>
              {row.map((cell, column) => (
                <Table.Td key={column}>{inline(cell.tokens, draw)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

function inline(tokens: Token[], draw: Draw): ReactNode {
  return tokens.map((token, index) => <Fragment key={index}>{inlineOne(token, draw)}</Fragment>);
}

function inlineOne(token: Token, draw: Draw): ReactNode {
  const inner = () => inline('tokens' in token ? (token.tokens ?? []) : [], draw);
  switch (token.type) {
    case 'strong':
      return <strong>{inner()}</strong>;
    case 'em':
      return <em>{inner()}</em>;
    case 'del':
      return <del>{inner()}</del>;
    case 'codespan':
      return <Code>{(token as Tokens.Codespan).text}</Code>;
    case 'br':
      return <br />;
    case 'link':
      return link(token as Tokens.Link, inner());
    case 'image':
      return (token as Tokens.Image).text;
    case 'escape':
      return (token as Tokens.Escape).text;
    case 'checkbox':
      return (token as Tokens.Checkbox).checked ? '☑ ' : '☐ ';
    case 'text':
      return 'tokens' in token && token.tokens ? inner() : cited((token as Tokens.Text).text, draw);
    default:
      return token.raw;
  }
}

function link({ href }: Tokens.Link, children: ReactNode): ReactNode {
  const address = safeAddress(href);
  if (address === null) return children;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function cited(text: string, draw: Draw): ReactNode {
  return splitCitations(text).map((part, index) => (
    <Fragment key={index}>{typeof part === 'number' ? draw.citation(part) : part}</Fragment>
  ));
}
