import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { notifications } from '@mantine/notifications';
import { ButtonLink } from '../../parts/button-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { plural } from '../../parts/format.ts';
import { changePage, type Design, designQuery, pageQuery, type TaggedPage } from '../queries.ts';
import { ROLE_WORDS, ROLES } from '../look/look-form.ts';
import { sectionWords } from '../words.ts';
import { DesignPages } from './design-pages.tsx';
import classes from './design.module.css';

const route = getRouteApi('/signed-in/landing-pages/$pageId');

/** The extracted design: its pages with the sections drawn over them, its colours and fonts. */
export function DesignPage() {
  const { pageId } = route.useParams();
  const { data: page } = useSuspenseQuery(pageQuery(pageId));
  const { type, tokens } = page.designSource;
  // Figma limits how often a file is read, so it is only read on request, or if it was read before.
  const [isWanted, want] = useState(type !== 'figma' || tokens !== undefined);
  const design = useQuery({ ...designQuery(page), enabled: isWanted && type !== 'none' });
  if (type === 'none') {
    return (
      <EmptyState
        title="This page has no design"
        action={
          <ButtonLink to="/landing-pages/$pageId/brief" params={{ pageId }} variant="default">
            Choose one in the brief
          </ButtonLink>
        }
      >
        Its tone decides how it looks.
      </EmptyState>
    );
  }
  if (!isWanted) {
    return (
      <EmptyState
        title="Read the Figma file"
        action={<Button onClick={() => want(true)}>Read the design</Button>}
      >
        Figma counts how often its files are read, so this is done when you ask for it.
      </EmptyState>
    );
  }
  if (design.isFetching) return <Reading />;
  if (design.error) {
    return (
      <Failure
        error={design.error}
        title="The design could not be read"
        onRetry={() => void design.refetch()}
      />
    );
  }
  return design.data ? <DesignView page={page} design={design.data} /> : <Reading />;
}

function Reading() {
  return (
    <Stack aria-busy="true" role="status">
      <Text c="dimmed">Reading the design. Scanned pages take some seconds each.</Text>
      <Skeleton height={420} />
    </Stack>
  );
}

function DesignView({ page, design }: { page: TaggedPage; design: Design }) {
  const [current, choose] = useState<string>();
  return (
    <Stack gap="lg">
      <Degraded notes={design.tokens.degraded} />
      <div className={classes.columns}>
        <DesignPages design={design} fileId={page.designSource.fileId} current={current} onChoose={choose} />
        <Stack gap="xl">
          <section aria-labelledby="found-title">
            <Title order={2} id="found-title" mb="xs">
              {plural(design.sections.length, 'section')} found
            </Title>
            <ol className={classes.found}>
              {design.sections.map(({ id, type, content }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={classes.section}
                    aria-pressed={id === current}
                    onClick={() => choose(id === current ? undefined : id)}
                  >
                    <span>{content.heading || sectionWords(type)}</span>
                    <span className={classes.kind}>{sectionWords(type)}</span>
                  </button>
                </li>
              ))}
            </ol>
          </section>
          <Tokens page={page} design={design} />
          {page.sections.length === 0 && (
            <ButtonLink to="/landing-pages/$pageId" params={{ pageId: page.id }}>
              Plan the page
            </ButtonLink>
          )}
        </Stack>
      </div>
    </Stack>
  );
}

function Degraded({ notes }: { notes: string[] }) {
  if (notes.length === 0) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title="Not everything could be read"
    >
      <ul className={classes.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** Colours and fonts of the design, to apply to the page. */
function Tokens({ page, design }: { page: TaggedPage; design: Design }) {
  const client = useQueryClient();
  const { colors, typography, spacing, radius } = design.tokens;
  const use = useMutation({
    mutationFn: () => changePage(page, { theme: { colors, typography, spacing, radius } }),
    onSuccess: (saved) => {
      client.setQueryData(pageQuery(page.id).queryKey, saved);
      notifications.show({ message: 'The page has the look of the design' });
    },
  });
  const isUsed = ROLES.every((role) => colors[role] === page.theme.colors[role]);
  return (
    <section aria-labelledby="tokens-title">
      <Title order={2} id="tokens-title" mb="xs">
        Colours and fonts
      </Title>
      <ul className={classes.colors}>
        {ROLES.map((role) => (
          <li key={role} className={classes.color}>
            <span className={classes.swatch} style={{ background: colors[role] }} aria-hidden />
            {ROLE_WORDS[role].label} <span className={classes.kind}>{colors[role]}</span>
          </li>
        ))}
      </ul>
      <Text size="sm" mt="xs">
        {typography.headingFont === typography.bodyFont
          ? typography.bodyFont
          : `${typography.headingFont} and ${typography.bodyFont}`}
      </Text>
      <Group mt="sm">
        <Button
          variant="default"
          size="xs"
          disabled={isUsed}
          loading={use.isPending}
          onClick={() => use.mutate()}
        >
          {isUsed ? 'The page has this look' : 'Give the page this look'}
        </Button>
      </Group>
    </section>
  );
}
