import { Button, Group, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { titleWidth } from '../../../../domain/site/title-width.ts';
import { request } from '../../api/client.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { Failure } from '../../parts/failure.tsx';
import type { Keyword } from '../queries.ts';
import { PixelBar } from './pixel-bar.tsx';
import { PlanArticle } from './plan-article.tsx';

interface Checked {
  exists: boolean;
  exact: boolean;
  similar: { articleId: string | null; title: string; score: number }[];
}

/** Compares a title typed by the user with the project's titles. */
export function OwnTitle({ projectId, keywords }: { projectId: string; keywords: readonly Keyword[] }) {
  const [title, setTitle] = useState('');
  const [keyword, setKeyword] = useState<string | null>(null);
  const check = useMutation({
    meta: { quiet: true },
    mutationFn: (checked: string) =>
      request<Checked>('POST', '/check-title', { body: { projectId, title: checked } }),
  });
  const written = title.trim();
  const isChecked = check.data !== undefined && check.variables === written;
  return (
    <section aria-labelledby="own-title">
      <Title order={2} id="own-title" mb="sm">
        A title of your own
      </Title>
      <Stack gap="sm">
        <Group align="flex-end" gap="sm">
          <TextInput
            label="Title"
            maxLength={300}
            value={title}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            style={{ flex: '2 1 18rem' }}
          />
          <Select
            label="Its keyword"
            searchable
            clearable
            limit={50}
            data={[...new Set(keywords.map((one) => one.keyword))]}
            value={keyword}
            onChange={setKeyword}
            style={{ flex: '1 1 12rem' }}
          />
          <Button
            variant="default"
            disabled={written === ''}
            loading={check.isPending}
            onClick={() => check.mutate(written)}
          >
            Check
          </Button>
        </Group>
        {written && <PixelBar pixels={titleWidth(written)} of={written} />}
        {check.error && <Failure error={check.error} title="The title could not be checked" />}
        {isChecked && <Verdict checked={check.data} />}
        {isChecked && (
          <div>
            <PlanArticle
              key={written}
              projectId={projectId}
              title={written}
              keywords={keyword === null ? [] : [keyword]}
            />
          </div>
        )}
      </Stack>
    </section>
  );
}

/** The result of a check. */
function Verdict({ checked: { exists, exact, similar } }: { checked: Checked }) {
  return (
    <div role="status">
      <Text size="sm">
        {exact && 'An article has this very title.'}
        {!exact && exists && 'An article has a title of the same words.'}
        {!exists && similar.length > 0 && 'Like these:'}
        {!exists && similar.length === 0 && 'No title of the project is like it.'}
      </Text>
      {similar.length > 0 && (
        <ul style={{ margin: 0, paddingInlineStart: '1rem' }}>
          {similar.map(({ articleId, title, score }, place) => (
            <li key={place}>
              <Text size="sm">
                {articleId ? (
                  <AnchorLink to="/content/articles/$articleId" params={{ articleId }}>
                    {title}
                  </AnchorLink>
                ) : (
                  title
                )}
                , {Math.round(score * 100)} % alike
              </Text>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
