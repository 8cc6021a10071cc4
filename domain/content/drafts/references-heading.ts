/** The heading of a draft's references in the language of its site, by ISO 639-1 code. */
const REFERENCES: Readonly<Record<string, string>> = {
  ar: 'المراجع',
  da: 'Kilder',
  de: 'Quellen',
  es: 'Referencias',
  fr: 'Sources',
  it: 'Fonti',
  ja: '参考文献',
  nl: 'Bronnen',
  pl: 'Źródła',
  pt: 'Referências',
  ru: 'Источники',
  sv: 'Källor',
  tr: 'Kaynaklar',
  zh: '参考资料',
};

/** English for a language that is not listed. `language` is a BCP 47 tag. */
export function referencesHeading(language: string): string {
  return REFERENCES[language.split('-')[0]?.toLowerCase() ?? ''] ?? 'References';
}
