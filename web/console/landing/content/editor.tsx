import { SegmentedControl } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { outlineOf } from '../../../../domain/landing/render/outline.ts';
import { entityTag } from '../../../../domain/platform/entity-tag.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Failure } from '../../parts/failure.tsx';
import { PageSkeleton } from '../../parts/page-skeleton.tsx';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import { usePublishing } from '../publish.tsx';
import { issuesQuery, previewUrl, type TaggedPage, type Variant, variantsQuery } from '../queries.ts';
import { Checks } from './checks.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import classes from './editor.module.css';
import { FormChoice } from './form-choice.tsx';
import { Preview } from './preview.tsx';
import { pageStore, type Saved, type ShownStore, variantStore } from './save-sections.ts';
import { SectionList } from './section-list.tsx';
import { useJump } from './use-jump.ts';
import { useSaveSections } from './use-save-sections.ts';

const route = getRouteApi('/signed-in/landing-pages/$pageId/');

/** Edits the sections of the page, or of the variant in the URL, beside a preview. */
export function Editor({ page }: { page: TaggedPage }) {
  const { variant: variantId } = route.useSearch();
  const variants = useQuery(variantsQuery(page.id));
  if (variantId === undefined) {
    return (
      <FormEditor
        key="page"
        page={page}
        saved={page}
        store={pageStore(page.id)}
        variants={variants.data ?? []}
        preview={{ src: previewUrl(page.id), state: page.version }}
      />
    );
  }
  if (variants.error) return <Failure error={variants.error} onRetry={() => void variants.refetch()} />;
  if (!variants.data) return <PageSkeleton />;
  const variant = variants.data.find(({ id }) => id === variantId);
  if (!variant) {
    return (
      <EmptyState
        title="This variant was deleted"
        action={
          <AnchorLink to="/landing-pages/$pageId" params={{ pageId: page.id }}>
            Edit the page itself
          </AnchorLink>
        }
      />
    );
  }
  return (
    <FormEditor
      key={variantId}
      page={page}
      saved={{ sections: variant.sections, etag: entityTag(variant.version) }}
      store={variantStore(page.id, variantId)}
      variants={variants.data}
      variant={variant}
      preview={{ src: previewUrl(page.id, { variantId }), state: variant.version }}
    />
  );
}

interface FormEditorProps {
  page: TaggedPage;
  saved: Saved;
  store: ShownStore;
  variants: Variant[];
  /** Undefined: the page itself is edited. */
  variant?: Variant;
  preview: { src: string; state: number };
}

function FormEditor({ page, saved, store, variants, variant, preview }: FormEditorProps) {
  const { sections } = saved;
  const { issues, check } = useIssues(page, variant);
  const saving = useSaveSections(store, saved);
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const jump = useJump();
  const [isPreview, view] = useDisclosure(false);
  const shown = sections.find(({ id }) => id === jump.current);
  return (
    <>
      {variants.length > 0 && (
        <FormChoice pageId={page.id} variants={variants} present={variant?.id} isDisabled={dirty.size > 0} />
      )}
      <SegmentedControl
        className={classes.switch}
        fullWidth
        aria-label="What is shown"
        data={['Edit', 'Preview']}
        value={isPreview ? 'Preview' : 'Edit'}
        onChange={(value) => (value === 'Preview' ? view.open() : view.close())}
      />
      <div className={classes.columns} data-view={isPreview ? 'preview' : 'edit'}>
        <div className={classes.edit}>
          <Checks issues={issues} check={check} sections={sections} onJump={jump.to} />
          <SectionList
            pageId={page.id}
            mayRewrite={variant === undefined}
            sections={sections}
            issues={issues}
            saving={saving}
            jump={jump}
            onDirty={(id, isDirty) => setDirty((now) => withOrWithout(now, id, isDirty))}
          />
        </div>
        <div className={classes.see}>
          <Preview {...preview} anchor={shown && outlineOf(sections).anchorOf(shown)} />
        </div>
      </div>
      <ConflictDialog saving={saving} />
      <UnsavedChanges isDirty={dirty.size > 0} />
    </>
  );
}

function withOrWithout(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  if (ids.has(id) === isIn) return ids;
  return isIn ? new Set([...ids, id]) : new Set([...ids].filter((one) => one !== id));
}

/** The issues of the saved page, and the state of the check. */
function useIssues(page: TaggedPage, variant: Variant | undefined) {
  const { refusals } = usePublishing();
  const check = useQuery(issuesQuery(page, variant));
  const { data = [] } = check;
  // Both sources check links, so each issue is shown only once.
  const byPlace = new Map(
    [...data, ...refusals].map((one) => [`${one.sectionId} ${one.field} ${one.message}`, one]),
  );
  return { issues: [...byPlace.values()], check };
}
