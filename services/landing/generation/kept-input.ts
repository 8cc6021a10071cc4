import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import type { DesignContent } from '../../../domain/landing/content/given-design.ts';
import type { PlannedSection } from '../../../domain/landing/content-plan.ts';
import { pageBlobs } from '../../../domain/landing/live/page-images.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import { getJson, putJson } from '../../platform/blob-json.ts';

/** What a generation works from, as it was when its stage was done: edits meanwhile do not change what is asked of a model. */
export interface GenerationInput {
  brief: BusinessContext;
  design: DesignContent | null;
  plan: PlannedSection[];
  /** How often a run has asked Figma for the file. */
  figma: { run: string; reads: number };
}

export interface Place {
  companyId: string;
  pageId: string;
}

export async function keepInput<Part extends keyof GenerationInput>(
  blobs: BlobStore,
  place: Place,
  part: Part,
  value: GenerationInput[Part],
): Promise<void> {
  await putJson(blobs, keyOf(place, part), value);
}

/** What a stage before has kept. */
export function keptInput<Part extends keyof GenerationInput>(
  blobs: BlobStore,
  place: Place,
  part: Part,
): Promise<GenerationInput[Part]> {
  return getJson(blobs, keyOf(place, part));
}

/** Before a new generation. */
export async function forgetInputs(blobs: BlobStore, { companyId, pageId }: Place): Promise<void> {
  await blobs.deletePrefix(pageBlobs(companyId, pageId).generation);
}

function keyOf({ companyId, pageId }: Place, part: keyof GenerationInput): string {
  return `${pageBlobs(companyId, pageId).generation}/${part}.json`;
}
