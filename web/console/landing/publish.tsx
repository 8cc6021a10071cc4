import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { requestTagged } from '../api/client.ts';
import { inWords, Problem } from '../api/problem.ts';
import { type LandingPage, pageQuery, type PageIssue, type TaggedPage } from './queries.ts';

export type Move = 'publish' | 'unpublish' | 'archive' | 'restore';

interface Publishing {
  run: (move: Move) => void;
  /** The action in progress. */
  pending: Move | null;
  /** The issues that prevented publication; empty once the page is published or changed. */
  refusals: PageIssue[];
}

const Context = createContext<Publishing>({ run: () => undefined, pending: null, refusals: [] });

/** Actions on a page's status, and the issues of a refused publication for the part of the page that fixes them. */
export const usePublishing = (): Publishing => useContext(Context);

const DONE: Record<Move, string> = {
  publish: 'The page is live',
  unpublish: 'The page is a draft again',
  archive: 'The page is archived',
  restore: 'The page is a draft again',
};

/** Shares the publication state of a page with all of its parts. */
export function PublishProvider({ page, children }: { page: TaggedPage; children: ReactNode }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [refused, setRefused] = useState<{ page: LandingPage; issues: PageIssue[] } | null>(null);
  const move = useMutation({
    meta: { quiet: true },
    mutationFn: (to: Move) => requestTagged<LandingPage>('PUT', `/api/landing-pages/${page.id}/${to}`),
    onMutate: () => setRefused(null),
    onSuccess: (saved, to) => {
      client.setQueryData(pageQuery(page.id).queryKey, saved);
      for (const key of ['landing-pages', 'landing-versions', 'landing-stats']) {
        void client.invalidateQueries({ queryKey: [key] });
      }
      notifications.show({ message: DONE[to] });
    },
    onError: async (error) => {
      if (isRefusal(error)) {
        setRefused({ page, issues: refusalsOf(error) });
        await navigate({ to: '/landing-pages/$pageId', params: { pageId: page.id } });
      } else notifications.show({ color: 'red', title: 'That did not work', message: inWords(error) });
    },
  });
  const { mutate: run, isPending, variables } = move;
  const value = useMemo(
    (): Publishing => ({
      run,
      pending: isPending ? variables : null,
      refusals: refused ? standing(refused.issues, refused.page, page) : [],
    }),
    [run, isPending, variables, refused, page],
  );
  return <Context value={value}>{children}</Context>;
}

function isRefusal(error: unknown): error is Problem {
  return error instanceof Problem && error.code === 'publish-gate';
}

/** Issues that still apply: those of a section end when it changes, the others when the page changes. */
function standing(issues: readonly PageIssue[], then: LandingPage, now: LandingPage): PageIssue[] {
  const textOf = (page: LandingPage, id: string) =>
    JSON.stringify(page.sections.find((section) => section.id === id)?.content);
  return issues.filter(({ sectionId }) =>
    sectionId === undefined
      ? then.version === now.version
      : textOf(then, sectionId) === textOf(now, sectionId),
  );
}

/** The errors of a refused publication as issues: `sections.<id>.<path>` names the section and the place in it. */
function refusalsOf(error: unknown): PageIssue[] {
  if (!(error instanceof Problem)) return [];
  return error.fields.map(({ path, message }) => {
    const [, sectionId, field] = /^sections\.([^.]+)(?:\.(.+))?$/.exec(path) ?? [];
    return {
      code: 'publish-gate',
      severity: 'error',
      message,
      ...(sectionId ? { sectionId } : {}),
      ...(field ? { field } : {}),
    };
  });
}
