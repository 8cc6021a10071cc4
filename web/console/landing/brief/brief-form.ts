import { useForm, type UseFormReturnType } from '@mantine/form';
import type { BrandTone } from '../../../../domain/landing/business-context.ts';
import type { DesignSourceType } from '../../../../domain/landing/design-source.ts';
import { Problem } from '../../api/problem.ts';
import { fieldErrors } from '../../parts/form-errors.ts';
import { typedUrl } from '../../parts/typed-url.ts';
import type { LandingPage } from '../queries.ts';
import { detailsBody, detailValues, type DetailValues } from './details-form.ts';

/** The brief of a page. PDF and image are one choice: the type comes from the uploaded file. */
export interface BriefValues {
  businessName: string;
  businessOverview: string;
  targetAudience: string;
  brandTone: BrandTone;
  websiteUrl: string;
  /** '': detected automatically. */
  language: string;
  details: DetailValues;
  slug: string;
  designType: DesignSourceType | 'file';
  /** The uploaded file. */
  designFile: { id: string; name: string; type: 'pdf' | 'image' } | null;
  designUrl: string;
}
export type BriefForm = UseFormReturnType<BriefValues>;

export const NEW_BRIEF: BriefValues = {
  businessName: '',
  businessOverview: '',
  targetAudience: '',
  brandTone: 'professional',
  websiteUrl: '',
  language: '',
  details: detailValues(),
  slug: '',
  designType: 'none',
  designFile: null,
  designUrl: '',
};

export function valuesOf(page: LandingPage): BriefValues {
  const { type, fileId, url = '', title = 'Uploaded design' } = page.designSource;
  const isFile = type === 'pdf' || type === 'image';
  return {
    businessName: page.businessName,
    businessOverview: page.businessOverview,
    targetAudience: page.targetAudience,
    brandTone: page.brandTone,
    websiteUrl: page.websiteUrl ?? '',
    language: page.language ?? '',
    details: detailValues(page.details),
    slug: page.slug,
    designType: isFile ? 'file' : type,
    designFile: isFile && fileId ? { id: fileId, name: title, type } : null,
    designUrl: url,
  };
}

/** The API's format. An empty slug is left out, so that the server derives it from the name. */
export function bodyOf(values: BriefValues): Record<string, unknown> {
  const { businessName, businessOverview, targetAudience, brandTone, websiteUrl, language, details, slug } =
    values;
  return {
    businessName: businessName.trim(),
    businessOverview: businessOverview.trim(),
    targetAudience: targetAudience.trim(),
    brandTone,
    websiteUrl: websiteUrl.trim() === '' ? null : typedUrl(websiteUrl),
    language: language || null,
    details: detailsBody(details),
    ...(slug.trim() === '' ? {} : { slug: slug.trim() }),
    designSource: sourceOf(values),
  };
}

function sourceOf({ designType, designFile, designUrl }: BriefValues): Record<string, unknown> {
  if (designType === 'file' && designFile) return { type: designFile.type, fileId: designFile.id };
  if (designType === 'figma') return { type: 'figma', url: designUrl.trim() };
  if (designType === 'url') return { type: 'url', url: typedUrl(designUrl) };
  return { type: 'none' };
}

export const useBriefForm = (initialValues: BriefValues) =>
  useForm<BriefValues>({
    initialValues,
    validate: {
      businessName: (value) => (value.trim() === '' ? 'Enter the name of the business' : null),
      businessOverview: (value) => (value.trim() === '' ? 'Say what the business does' : null),
      targetAudience: (value) => (value.trim() === '' ? 'Say who the page is for' : null),
      designFile: (value, { designType }) =>
        designType === 'file' && !value ? 'Choose a PDF or an image' : null,
      designUrl: (value, { designType }) =>
        (designType === 'figma' || designType === 'url') && value.trim() === '' ? 'Enter the URL' : null,
    },
  });

const FIELDS = [
  'businessName',
  'businessOverview',
  'targetAudience',
  'brandTone',
  'websiteUrl',
  'language',
  'slug',
];

/** The server's errors by field of the form; null if they are about the form as a whole. */
export function briefErrors(error: unknown): Record<string, string> | null {
  if (!(error instanceof Problem)) return null;
  if (error.code === 'slug-taken') return { slug: error.message };
  if (error.code === 'invalid-url-format') return { designUrl: error.message };
  const ofSource = error.fields.flatMap(({ path, message }): [string, string][] => {
    if (path === 'designSource.url') return [['designUrl', message]];
    if (path.startsWith('details.')) return [[path, message]];
    return path === 'designSource.fileId' ? [['designFile', message]] : [];
  });
  const found = { ...Object.fromEntries(ofSource), ...fieldErrors(error, FIELDS) };
  return Object.keys(found).length > 0 ? found : null;
}
