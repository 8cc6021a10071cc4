import { entityTag } from '../../../../domain/platform/entity-tag.ts';
import { Problem } from '../../api/problem.ts';
import { requestTagged, type Tagged } from '../../api/client.ts';
import { type LandingPage, readPage, type Section, type Variant, variantsQuery } from '../queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { type Merged, mergeSections } from './merge-sections.ts';

/** The saved sections of a page or a variant, with their version. */
export interface Saved {
  sections: Section[];
  etag: string;
}

/** Reads and writes sections. */
export interface Store {
  read: () => Promise<Saved>;
  /** Throws a Problem of status 412 if another version has been saved since. */
  write: (etag: string, sections: Section[]) => Promise<void>;
}

/** A store whose data the console displays. */
export interface ShownStore extends Store {
  refresh: () => Promise<void>;
}

/** An edit: the sections it started from, and the edited ones. */
export interface Edit {
  base: Section[];
  mine: Section[];
}

/** Somebody else has changed the same section in the meantime; nothing was saved. */
export class EditConflict extends Error {
  override readonly name = 'EditConflict';
  readonly saved: Saved;
  readonly merged: Merged;

  constructor(saved: Saved, merged: Merged) {
    super('Somebody else has changed the same section');
    this.saved = saved;
    this.merged = merged;
  }
}

/** Saves an edit on top of the latest version. Throws EditConflict if others have changed the same section. */
export async function saveEdit(store: Store, known: Saved, { base, mine }: Edit): Promise<void> {
  let saved = known;
  for (;;) {
    const merged = mergeSections({ base, mine, theirs: saved.sections });
    if (merged.conflicts.length > 0) throw new EditConflict(saved, merged);
    try {
      await store.write(saved.etag, merged.sections);
      return;
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 412) throw error;
      saved = await store.read();
    }
  }
}

/** The store of the page's own sections. */
export function pageStore(pageId: string): ShownStore {
  const queryKey = ['landing-page', pageId];
  return {
    read: () => readPage(pageId),
    refresh: () => queryClient.invalidateQueries({ queryKey }),
    async write(etag, sections) {
      const path = `/api/landing-pages/${pageId}/sections`;
      const options = { body: { sections }, headers: { 'If-Match': etag } };
      const page = await requestTagged<LandingPage>('PUT', path, options);
      queryClient.setQueryData(queryKey, page);
      await queryClient.invalidateQueries({ queryKey: ['landing-versions', pageId] });
    },
  };
}

/** The store of the sections of a variant. */
export function variantStore(pageId: string, variantId: string): ShownStore {
  const query = variantsQuery(pageId);
  return {
    refresh: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
    async read() {
      const variants = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      const variant = variants.find(({ id }) => id === variantId);
      if (!variant) throw new Problem(404, { code: 'not-found', title: 'The variant was deleted' });
      return { sections: variant.sections, etag: entityTag(variant.version) };
    },
    async write(etag, sections) {
      const path = `/api/landing-pages/${pageId}/variants/${variantId}`;
      const options = { body: { sections }, headers: { 'If-Match': etag } };
      const saved: Tagged<Variant> = await requestTagged<Variant>('PUT', path, options);
      queryClient.setQueryData(query.queryKey, (before) =>
        before?.map((one) => (one.id === saved.id ? saved : one)),
      );
      // The page's record says whether its saved state is live, so it is refetched.
      void queryClient.invalidateQueries({ queryKey: ['landing-page', pageId] });
    },
  };
}
