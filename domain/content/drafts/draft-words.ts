/** What a draft says of itself, in the language of its site. */
export interface DraftWords {
  references: string;
  /** Where no source says anything. */
  nothing: string;
  seeAlso: string;
}

const ENGLISH: DraftWords = {
  references: 'References',
  nothing: 'The sources say nothing on this yet.',
  seeAlso: 'See also',
};
/** By the first part of a language tag. */
const WORDS: Readonly<Record<string, DraftWords>> = {
  en: ENGLISH,
  ar: { references: 'المراجع', nothing: 'لا تذكر المصادر شيئًا عن هذا بعد.', seeAlso: 'انظر أيضًا' },
  da: { references: 'Kilder', nothing: 'Kilderne siger endnu intet om dette.', seeAlso: 'Se også' },
  de: { references: 'Quellen', nothing: 'Die Quellen sagen dazu noch nichts.', seeAlso: 'Siehe auch' },
  es: {
    references: 'Referencias',
    nothing: 'Las fuentes aún no dicen nada al respecto.',
    seeAlso: 'Véase también',
  },
  fr: { references: 'Sources', nothing: 'Les sources n’en disent encore rien.', seeAlso: 'Voir aussi' },
  it: { references: 'Fonti', nothing: 'Le fonti non ne dicono ancora nulla.', seeAlso: 'Vedi anche' },
  ja: {
    references: '参考文献',
    nothing: 'これについて述べた資料はまだありません。',
    seeAlso: '関連ページ',
  },
  nl: { references: 'Bronnen', nothing: 'De bronnen zeggen hier nog niets over.', seeAlso: 'Zie ook' },
  pl: { references: 'Źródła', nothing: 'Źródła nic jeszcze o tym nie mówią.', seeAlso: 'Zobacz też' },
  pt: {
    references: 'Referências',
    nothing: 'As fontes ainda não dizem nada sobre isto.',
    seeAlso: 'Ver também',
  },
  ru: { references: 'Источники', nothing: 'Источники пока ничего об этом не говорят.', seeAlso: 'См. также' },
  sv: { references: 'Källor', nothing: 'Källorna säger ännu ingenting om detta.', seeAlso: 'Se även' },
  tr: {
    references: 'Kaynaklar',
    nothing: 'Kaynaklar bu konuda henüz bir şey söylemiyor.',
    seeAlso: 'Ayrıca bakınız',
  },
  zh: { references: '参考资料', nothing: '资料中尚无相关内容。', seeAlso: '另请参阅' },
};
const NOTHING: ReadonlySet<string> = new Set(Object.values(WORDS).map(({ nothing }) => nothing));

/** English where the language has no words here. */
export function draftWords(language: string): DraftWords {
  return WORDS[language.split('-')[0]?.toLowerCase() ?? ''] ?? ENGLISH;
}

/** Whether a paragraph says that there is nothing: several sections may. */
export function saysNothing(paragraph: string): boolean {
  return NOTHING.has(paragraph.trim());
}
