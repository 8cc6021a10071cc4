import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import type { DesignContent } from '../../../domain/landing/content/given-design.ts';
import type { PlannedSection } from '../../../domain/landing/content-plan.ts';
import { pageBlobs } from '../../../domain/landing/live/page-images.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import { getJson, putJson } from '../../platform/blob-json.ts';

/** The input of a generation, fixed at the end of each stage: later edits do not change the input of the model. */
export interface GenerationInput {
  brief: BusinessContext;
  design: DesignContent | null;
  plan: PlannedSection[];
  /** How often a run has read the Figma file. */
  figma: { run: string; reads: number };
}

export interface Place {
  companyId: string;
  pageId: string;
}

export async function storeInput<Part extends keyof GenerationInput>(
  blobs: BlobStore,
  place: Place,
  part: Part,
  value: GenerationInput[Part],
): Promise<void> {
  await putJson(blobs, keyOf(place, part), value);
}

/** The input stored by an earlier stage. */
export function storedInput<Part extends keyof GenerationInput>(
  blobs: BlobStore,
  place: Place,
  part: Part,
): Promise<GenerationInput[Part]> {
  return getJson(blobs, keyOf(place, part));
}

/** Deletes the inputs of earlier stages before a new generation. */
export async function deleteInputs(blobs: BlobStore, { companyId, pageId }: Place): Promise<void> {
  await blobs.deletePrefix(pageBlobs(companyId, pageId).generation);
}

function keyOf({ companyId, pageId }: Place, part: keyof GenerationInput): string {
  return `${pageBlobs(companyId, pageId).generation}/${part}.json`;
}
