import { Badge, Button, Group, Text as Words, UnstyledButton } from '@mantine/core';
import { IconPlus, IconWritingSign } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { hasNone } from '../../parts/has-none.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import tabClasses from '../../parts/page-tabs.module.css';
import { Pages } from '../../parts/pages.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { TableSkeleton } from '../../parts/table-skeleton.tsx';
import { WithoutModel } from '../../parts/without-model.tsx';
import { useSearchText } from '../../parts/use-search-text.ts';
import { BackLink } from '../../parts/back-link.tsx';
import classes from '../content.module.css';
import type { ListFilter } from '../queries.ts';
import { type Text, type TextKind, textsQuery } from './queries.ts';
import { NEW, TextDialog } from './text-dialog.tsx';
import { KIND_WORDS } from './words.ts';

interface TextsPageProps {
  kind: TextKind;
  description: string;
}

const TABS = [
  { to: '/content/guidelines', kind: 'guidelines' },
  { to: '/content/prompts', kind: 'system-prompts' },
  { to: '/content/prompt-types', kind: 'prompt-types' },
] as const;

const WORKS: Record<TextKind, string[]> = {
  guidelines: [],
  'system-prompts': [],
  'prompt-types': ['lines with {{keyword}} as patterns of titles'],
};
const NEEDS: Record<TextKind, string[]> = {
  guidelines: ['everything that is written by them'],
  'system-prompts': ['everything that is written by them'],
  'prompt-types': ['titles written by their instructions'],
};

/** The texts of one kind, with a search by name and a dialog for creating and editing them. */
export function TextsPage({ kind, description }: TextsPageProps) {
  const search = useSearch({
    strict: false,
    select: ({ search: text, page }): ListFilter => ({ search: text, page }),
  });
  const texts = useQuery(textsQuery(kind, search));
  const [opened, setOpened] = useState<string | null>(null);
  const words = KIND_WORDS[kind];
  const isFiltered = search.search !== undefined;
  const isEmpty = hasNone(texts, isFiltered);
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened(NEW)}>
      New {words.one}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={words.many}
        description={description}
        above={<BackLink to="/content">Content</BackLink>}
        actions={!isEmpty && create}
      />
      <nav aria-label="Guidelines and prompts" className={tabClasses.nav}>
        <ul className={tabClasses.list}>
          {TABS.map((tab) => (
            <li key={tab.to}>
              <Link
                to={tab.to}
                className={tabClasses.link}
                aria-current={tab.kind === kind ? 'page' : undefined}
              >
                {KIND_WORDS[tab.kind].many}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <WithoutModel works={WORKS[kind]} needs={NEEDS[kind]} />
      {!isEmpty && <FindText kind={kind} search={search.search} />}
      {texts.isPending && <TableSkeleton rows={4} />}
      {texts.error && !texts.data && <Failure error={texts.error} onRetry={() => void texts.refetch()} />}
      {isEmpty && (
        <EmptyState
          title={`No ${words.many.toLowerCase()} yet`}
          icon={<IconWritingSign size={44} stroke={1.4} aria-hidden />}
          action={create}
        >
          {words.use}
        </EmptyState>
      )}
      {texts.data?.total === 0 && isFiltered && (
        <EmptyState
          title={`No matching ${words.many.toLowerCase()}`}
          action={<AnchorLink to={pathOf(kind)}>Show all {words.many.toLowerCase()}</AnchorLink>}
        />
      )}
      {texts.data && texts.data.total > 0 && (
        <>
          <TextList label={words.many} texts={texts.data.items} onOpen={setOpened} />
          <Pages {...texts.data} label={`Pages of ${words.many.toLowerCase()}`} />
        </>
      )}
      <TextDialog kind={kind} opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

const pathOf = (kind: TextKind) => TABS.find((tab) => tab.kind === kind)?.to ?? TABS[0].to;

function FindText({ kind, search }: { kind: TextKind; search: string | undefined }) {
  const navigate = useNavigate();
  const [text, setText] = useSearchText(
    search,
    (found) => void navigate({ to: pathOf(kind), search: { search: found }, replace: true }),
  );
  return (
    <Group mb="md">
      <SearchField
        label={`Find a ${KIND_WORDS[kind].one}`}
        placeholder="Name"
        value={text}
        onChange={setText}
        style={{ flex: '1 1 14rem' }}
        maw={360}
      />
    </Group>
  );
}

interface TextListProps {
  label: string;
  texts: readonly Text[];
  onOpen: (id: string) => void;
}

function TextList({ label, texts, onOpen }: TextListProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {texts.map(({ id, name, description, isDefault, variables }) => (
        <li key={id} className={classes.row}>
          <div className={classes.main}>
            <UnstyledButton fw={550} mih={24} onClick={() => onOpen(id)}>
              {name}
            </UnstyledButton>
            <Words size="sm" c="dimmed">
              {[description, variables?.length ? `Variables: ${variables.join(', ')}` : '']
                .filter(Boolean)
                .join(' · ')}
            </Words>
          </div>
          {isDefault && (
            <Badge variant="default" tt="none">
              Default
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
