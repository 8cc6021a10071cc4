/** Kinds of business that differ in what their visitors look for; `general` where the words show none. */
export type BusinessKind =
  | 'shop'
  | 'restaurant'
  | 'cafe'
  | 'software'
  | 'agency'
  | 'clinic'
  | 'event'
  | 'nonprofit'
  | 'trade'
  | 'fitness'
  | 'education'
  | 'lodging'
  | 'counsel'
  | 'general';

/** Beginnings of words; those in `within` also count inside of a word, as German joins them. */
const WORDS: Record<Exclude<BusinessKind, 'general'>, { starts: string; within?: string }> = {
  shop: {
    starts:
      'shop|store|online store|webshop|boutique|retail|e-commerce|we sell|handmade|laden|händler|sortiment|wir verkaufen|versand',
    within: 'onlineshop|geschäft|kaufhaus',
  },
  restaurant: {
    starts: 'restaurant|bistro|pizza|menu|brunch|catering|bar |gasthaus|lokal|speisekarte|tisch reservieren',
    within: 'gaststätte|wirtshaus|restaurant',
  },
  cafe: {
    starts: 'café|cafe|coffee|bakery|baker|pastr|ice cream|konditor|kaffee|torte|brot|bread',
    within: 'bäckerei|eisdiele|rösterei',
  },
  software: {
    starts:
      'software|saas|app|platform|dashboard|api|cloud|developer|plugin|integration|automat|plattform|anwendung',
    within: 'software',
  },
  agency: {
    starts:
      'agency|studio|branding|marketing|web design|design studio|creative|campaign|agentur|kampagne|webdesign|gestaltung',
    within: 'agentur',
  },
  clinic: {
    starts:
      'clinic|dentist|dental|doctor|physician|patient|physio|therap|medical|praxis|arzt|ärzt|zahn|klinik|behandlung',
    within: 'praxis|arztpraxis|heilkunde',
  },
  event: {
    starts:
      'conference|festival|workshops|meetup|summit|concert|speakers|tickets|event |events|konferenz|tagung|messe|veranstaltung|konzert|referent',
    within: 'konferenz|festival',
  },
  nonprofit: {
    starts:
      'non-profit|nonprofit|charity|donat|volunteer|ngo|foundation|gemeinnützig|verein|spende|ehrenamt|stiftung|hilfsorganisation',
  },
  trade: {
    starts:
      'plumb|electrician|carpent|roof|painter|joiner|builder|renovat|repair|workshop for|heating|locksmith|gardener|landscap|handwerk|tischler|schreiner|maler|elektrik|dachdeck|klempner|sanitär|reparatur|werkstatt',
    within: 'handwerk|meisterbetrieb|tischlerei|schreinerei|werkstatt',
  },
  fitness: {
    starts:
      'gym|fitness|yoga|pilates|personal train|workout|massage|hair|salon|barber|beauty|spa |friseur|kosmetik|studio für',
    within: 'fitness|kosmetik|friseur',
  },
  education: {
    starts:
      'course|school|tutor|lesson|academy|learn|students|teach|training programme|kurs|schule|nachhilfe|unterricht|akademie|lernen|schüler',
    within: 'schule|akademie|unterricht',
  },
  lodging: {
    starts:
      'hotel|guesthouse|bed and breakfast|b&b|hostel|holiday|apartment|campsite|rooms|pension|ferien|zimmer|unterkunft|übernacht',
    within: 'ferienwohnung|hotel',
  },
  counsel: {
    starts:
      'law firm|lawyer|attorney|tax|accountant|consult|advis|insurance|financial|real estate|kanzlei|anwalt|anwält|steuer|berat|versicherung|immobilien|makler',
    within: 'kanzlei|anwalt|beratung',
  },
};

const KINDS = Object.entries(WORDS).map(([kind, { starts, within }]) => ({
  kind: kind as keyof typeof WORDS, // its own keys
  pattern: new RegExp(`(?<![\\p{L}])(?:${starts})${within ? `|${within}` : ''}`, 'giu'),
}));

/** The kind that most words speak for; the name and the first sentence count more, as they say what the business is. */
export function businessKind(name: string, statements: readonly string[]): BusinessKind {
  const [first = '', ...others] = statements;
  const rest = others.join('\n');
  let best: { kind: BusinessKind; score: number } = { kind: 'general', score: 0 };
  for (const { kind, pattern } of KINDS) {
    const score = 3 * wordsIn(`${name}\n${first}`, pattern) + wordsIn(rest, pattern);
    if (score > best.score) best = { kind, score };
  }
  return best.kind;
}

/** How many different words of the pattern the text has. */
function wordsIn(text: string, pattern: RegExp): number {
  return new Set(text.toLowerCase().match(pattern)).size;
}
