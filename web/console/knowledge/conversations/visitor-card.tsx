import { Code, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { dateTime, plural } from '../../parts/format.ts';
import type { Visitor } from './queries.ts';
import { conversationsRoute } from './route-api.ts';
import classes from './visitor-card.module.css';

/** Facts about a visitor, collapsed. */
export function VisitorCard({ visitor }: { visitor: Visitor }) {
  const { agentId } = conversationsRoute.useParams();
  const { id, name, email, externalId, verified, metadata, firstSeenAt, lastSeenAt, sessionCount } = visitor;
  return (
    <details className={classes.card}>
      <summary>About the visitor</summary>
      <dl>
        {name && <Fact term="Name">{name}</Fact>}
        {email && <Fact term="E-mail">{email}</Fact>}
        {externalId && <Fact term="Your ID">{externalId}</Fact>}
        <Fact term="Identity">{verified ? 'Verified' : 'Not verified: given by the visitor'}</Fact>
        <Fact term="First seen">{dateTime(firstSeenAt)}</Fact>
        <Fact term="Last seen">{dateTime(lastSeenAt)}</Fact>
        <Fact term="Conversations">
          <AnchorLink
            to="/agents/$agentId/conversations"
            params={{ agentId }}
            search={{ visitor: id }}
            inherit
          >
            {plural(sessionCount, 'conversation')}
          </AnchorLink>
        </Fact>
        {Object.entries(metadata).map(([key, value]) => (
          <Fact key={key} term={key}>
            {typeof value === 'string' ? value : <Code>{JSON.stringify(value)}</Code>}
          </Fact>
        ))}
      </dl>
    </details>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {term}
      </Text>
      <Text component="dd" size="sm" m={0}>
        {children}
      </Text>
    </div>
  );
}
