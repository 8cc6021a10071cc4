import { Code, List, Table, Text, Title } from '@mantine/core';
import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';

interface MarkdownProps {
  text: string;
  /** Draws `[n]`; without it the number stays text. */
  citation?: (n: number) => ReactNode;
}

type Draw = NonNullable<MarkdownProps['citation']>;

/**
 * Markdown of a model or a document as elements. HTML in it stays visible text, links lead to http(s) and mail alone,
 * pictures become their description: nothing of it is trusted.
 */
export function Markdown({ text, citation }: MarkdownProps) {
  return <>{blocks(lexer(text), citation ?? ((n) => `[${n}]`))}</>;
}

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
        <Title order={4} mt="sm" mb={4}>
          {inner()}
        </Title>
      );
    case 'paragraph':
      return (
        <Text component="p" my={6} inherit>
          {inner()}
        </Text>
      );
    case 'text':
      return 'tokens' in token ? inner() : token.raw;
    case 'code':
      return (
        <Code block my={6}>
          {(token as Tokens.Code).text}
        </Code>
      );
    case 'blockquote':
      return <blockquote>{blocks((token as Tokens.Blockquote).tokens, draw)}</blockquote>;
    case 'list':
      return list(token as Tokens.List, draw);
    case 'table':
      return table(token as Tokens.Table, draw);
    case 'hr':
      return <hr />;
    default:
      return token.raw;
  }
}

function list({ ordered, start, items }: Tokens.List, draw: Draw): ReactNode {
  return (
    <List type={ordered ? 'ordered' : 'unordered'} start={Number(start) || undefined} my={6}>
      {items.map((item, index) => (
        <List.Item key={index}>{blocks(item.tokens, draw)}</List.Item>
      ))}
    </List>
  );
}

function table({ header, rows }: Tokens.Table, draw: Draw): ReactNode {
  return (
    <Table.ScrollContainer minWidth={300}>
      <Table withTableBorder withColumnBorders my={6}>
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
    </Table.ScrollContainer>
  );
}

function inline(tokens: Token[], draw: Draw): ReactNode {
  return tokens.map((token, index) => <Fragment key={index}>{span(token, draw)}</Fragment>);
}

function span(token: Token, draw: Draw): ReactNode {
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
    case 'text':
      return 'tokens' in token && token.tokens ? inner() : cited((token as Tokens.Text).text, draw);
    default:
      return token.raw;
  }
}

function link({ href }: Tokens.Link, children: ReactNode): ReactNode {
  if (!/^(https?:|mailto:)/i.test(href)) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

/** Text with its `[n]` drawn. */
function cited(text: string, draw: Draw): ReactNode {
  return text
    .split(/(\[\d{1,3}\])/)
    .map((part, index) => (
      <Fragment key={index}>{index % 2 === 1 ? draw(Number(part.slice(1, -1))) : part}</Fragment>
    ));
}
