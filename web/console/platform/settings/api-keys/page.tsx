import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Pages } from '../../../parts/pages.tsx';
import { ApiKeyRow } from './row.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { NewApiKey } from './new-api-key.tsx';
import { useIsOwner } from '../owner.ts';
import { OwnerOnly } from '../owner-only.tsx';
import { apiKeysQuery } from '../queries.ts';
import classes from '../rows.module.css';
import { Section } from '../section.tsx';
import { IconKey } from '@tabler/icons-react';

/** API keys, with which other programs call the API. */
export function ApiKeysPage() {
  const isOwner = useIsOwner();
  return (
    <>
      <PageHeader
        title="API keys"
        description="A key lets another program act for your company, within its scopes."
        actions={isOwner && <NewApiKey />}
      />
      {isOwner ? (
        <Keys />
      ) : (
        <OwnerOnly>Only the owner of the company can see, create and revoke API keys.</OwnerOnly>
      )}
    </>
  );
}

const route = getRouteApi('/signed-in/settings/api-keys');

function Keys() {
  const { page = 1 } = route.useSearch();
  const { data: keys } = useSuspenseQuery(apiKeysQuery(page));
  if (keys.total === 0) {
    return (
      <EmptyState title="No keys yet" icon={<IconKey size={40} stroke={1.3} aria-hidden />}>
        Create one to upload documents or ask an agent from your own program.
      </EmptyState>
    );
  }
  return (
    <Section title="Keys">
      <ul className={classes.rows}>
        {keys.items.map((key) => (
          <ApiKeyRow key={key.id} apiKey={key} />
        ))}
      </ul>
      <Pages {...keys} label="Pages of keys" />
    </Section>
  );
}
