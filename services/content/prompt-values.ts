import type { Article, Project } from '../../db/content/entities.ts';
import type { GenerateTextInput } from './prompts/generate-text.ts';

/** Values of the variables that prompts can use for a project. */
export function projectValues(project: Project): Record<string, string> {
  const { brand } = project;
  return {
    project: project.name,
    website: project.websiteUrl ?? '',
    language: project.language,
    location: project.location,
    audience: project.targetedAudience,
    summary: project.businessSummary,
    brand: brand.name ?? '',
    voice: brand.voice ?? '',
    avoid: (brand.avoidWords ?? []).join(', '),
  };
}

/** The description of the company in its own words, for writers. Empty if there is none. */
export function companyWords({ brand, name, location, businessSummary }: Project): string {
  return [
    brand.name ? `It is called ${brand.name}.` : `The project is called ${name}.`,
    location && `It is in ${location}.`,
    brand.description,
    businessSummary,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Today's date in UTC, for texts that name a year. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** The same, with the values for one of its articles. */
export function articleValues(article: Article, project: Project): GenerateTextInput['values'] {
  return {
    ...projectValues(project),
    title: article.name,
    keyword: article.keywords[0] ?? '',
    keywords: article.keywords.join(', '),
    secondaryKeywords: article.secondaryKeywords.join(', '),
    outline: (article.outline ?? [])
      .map(({ level, heading }) => `${'#'.repeat(level)} ${heading}`)
      .join('\n'),
  };
}
