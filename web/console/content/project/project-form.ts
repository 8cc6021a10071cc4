import { useForm, type UseFormReturnType } from '@mantine/form';
import type { Brand } from '../../../../domain/content/project.ts';
import { typedUrl } from '../../parts/typed-url.ts';
import type { Project } from '../queries.ts';

/** A project as it is edited. */
export interface ProjectValues {
  name: string;
  websiteUrl: string;
  language: string;
  location: string;
  targetedAudience: string;
  /** Empty: the company's default. */
  guidelineId: string;
  businessSummary: string;
  brandName: string;
  voice: string;
  competitors: string[];
  avoidWords: string[];
}
export type ProjectForm = UseFormReturnType<ProjectValues>;

/** Fields for which the API may report errors, by their names in the form. */
export const PROJECT_FIELDS = ['name', 'websiteUrl', 'language', 'location', 'targetedAudience'] as const;

export const NEW_PROJECT: ProjectValues = {
  name: '',
  websiteUrl: '',
  language: 'en',
  location: '',
  targetedAudience: '',
  guidelineId: '',
  businessSummary: '',
  brandName: '',
  voice: '',
  competitors: [],
  avoidWords: [],
};

export function valuesOf(project: Project): ProjectValues {
  const { name, language, location, targetedAudience, businessSummary } = project;
  const brand: Brand = project.brand;
  return {
    name,
    websiteUrl: project.websiteUrl ?? '',
    language,
    location,
    targetedAudience,
    guidelineId: project.guidelineId ?? '',
    businessSummary,
    brandName: brand.name ?? '',
    voice: brand.voice ?? '',
    competitors: brand.competitors ?? [],
    avoidWords: brand.avoidWords ?? [],
  };
}

/** The request body. It replaces the whole brand, so members of `brand` that the form does not show are sent back. */
export function bodyOf(
  { brandName, voice, competitors, avoidWords, ...values }: ProjectValues,
  brand: Brand = {},
): object {
  const { name: _name, voice: _voice, ...others } = brand;
  return {
    ...values,
    websiteUrl: values.websiteUrl.trim() === '' ? null : typedUrl(values.websiteUrl),
    guidelineId: values.guidelineId || null,
    brand: {
      ...others,
      ...(brandName.trim() ? { name: brandName } : {}),
      ...(voice.trim() ? { voice } : {}),
      competitors,
      avoidWords,
    },
  };
}

export const useProjectForm = (initialValues: ProjectValues): ProjectForm =>
  useForm<ProjectValues>({
    initialValues,
    validate: {
      name: (value) => (value.trim() === '' ? 'Give the project a name' : null),
      websiteUrl: (value) =>
        value.trim() === '' || /^https?:\/\/[^\s/]+/i.test(typedUrl(value))
          ? null
          : 'Enter the URL of a site, or nothing',
      language: (value) =>
        /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(value.trim())
          ? null
          : 'Enter a language tag such as en or de-AT',
    },
  });
