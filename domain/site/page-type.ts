/** Type of a page from the visitor's point of view; `other` if no other type fits. */
export const PAGE_TYPES = [
  'article',
  'product',
  'category',
  'home',
  'landing',
  'contact',
  'about',
  'docs',
  'faq',
  'legal',
  'other',
] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** The facts from which the type of a page is derived. */
export interface TypedPage {
  /** Canonical, after redirects. */
  url: string;
  title: string | null;
  /** Main headings. */
  headings: readonly string[];
  /** `@type`s of structured data, with or without the URL of their vocabulary. */
  structuredTypes: readonly string[];
  /** Number of words of the main content. */
  words: number;
}

/** One vote for a type and its weight: 3 is nearly certain, 1 is a hint. */
type Votes = Map<PageType, number>;

/**
 * Structured data types that identify a type of page. Types that describe the site (Organization, WebSite,
 * BreadcrumbList …) are not listed.
 */
const BY_STRUCTURE: readonly (readonly [PageType, RegExp])[] = [
  [
    'product',
    /^(?:Product|ProductGroup|IndividualProduct|Vehicle|Car|SoftwareApplication|Course|Event|JobPosting)$/,
  ],
  ['article', /^(?:\w*Article|BlogPosting|LiveBlogPosting|Report|Recipe|Review|HowTo)$/],
  ['category', /^(?:CollectionPage|ItemList|OfferCatalog|Blog|SearchResultsPage)$/],
  ['faq', /^(?:FAQPage|QAPage)$/],
  ['contact', /^ContactPage$/],
  ['about', /^(?:AboutPage|ProfilePage)$/],
  ['docs', /^(?:APIReference|TechArticle)$/],
];

/**
 * Words that make up a whole path segment, title or main heading, without accents, in the languages of Europe's larger markets.
 */
const WORDS: Readonly<Partial<Record<PageType, readonly string[]>>> = {
  contact:
    `contact,contact us,contacts,kontakt,kontakta oss,contacto,contactez nous,nous contacter,contatti,contato,
    contactos,kontakty,contacteer ons,yhteystiedot,iletisim,kapcsolat,support,kundenservice,customer service`.split(
      ',',
    ),
  about:
    `about,about us,who we are,our story,uber uns,ueber uns,wir uber uns,unternehmen,a propos,qui sommes nous,
    sobre nosotros,quienes somos,acerca de,chi siamo,azienda,sobre,sobre nos,quem somos,over ons,om oss,om os,o nas,
    team,our team,unser team,company,hakkimizda,rolunk,meista`.split(','),
  legal:
    `imprint,impressum,legal,legal notice,mentions legales,aviso legal,note legali,colofon,privacy,privacy policy,
    privacy notice,datenschutz,datenschutzerklarung,datenschutzerklaerung,politique de confidentialite,confidentialite,
    politica de privacidad,privacidad,informativa privacy,privacybeleid,integritetspolicy,polityka prywatnosci,terms,
    terms of service,terms of use,terms and conditions,agb,nutzungsbedingungen,conditions generales,cgv,cgu,
    condiciones,terminos,termini e condizioni,algemene voorwaarden,regulamin,cookies,cookie policy,widerruf,
    widerrufsrecht,disclaimer,gdpr,accessibility statement,barrierefreiheit`.split(','),
  faq: `faq,faqs,frequently asked questions,haufige fragen,haeufige fragen,questions frequentes,foire aux questions,
    preguntas frecuentes,domande frequenti,perguntas frequentes,veelgestelde vragen,vanliga fragor,help,hilfe,
    ayuda,aide`.split(','),
};

/** Path segments of folders that hold pages of a type; the folder's own page is a list of them. */
const FOLDERS: Readonly<Partial<Record<PageType, RegExp>>> = {
  article:
    /^(?:blog|blogs|news|article|articles|artikel|post|posts|magazin|magazine|press|presse|stories|insights|actualites|aktuelles|noticias|notizie|nieuws|nyheter|journal|ratgeber|recipes|rezepte)$/,
  product:
    /^(?:p|dp|product|products|produkt|produkte|produit|produits|producto|productos|prodotto|prodotti|produto|produtos|shop|store|item|items|artikelnr)$/,
  docs: /^(?:docs|doc|documentation|dokumentation|manual|manuals|handbook|guide|guides|reference|api|api-reference|developers|developer|kb|knowledge-base|wiki|tutorials?)$/,
};
const LISTS =
  /^(?:category|categories|kategorie|kategorien|categorie|categoria|categorias|collections?|c|tag|tags|topics?|archive|archives|archiv|brands?|author|authors|page|seite)$/;
const LANDING =
  /^(?:lp|landing|landingpage|landing-page|promo|campaign|campaigns|kampagne|offer|angebot|get|try|demo|pricing|preise)$/;
/** The start page of a language or country: `/de/`, `/en-gb`. */
const LOCALE = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/;
const DATED = /\/(?:19|20)\d\d\/(?:\d{1,2})(?:\/|$|-)|\/(?:19|20)\d\d-\d\d-\d\d/;
const PRODUCT_NUMBER = /(?:^|[-_.])(?:sku|p|id)?[-_]?\d{4,}(?:\.html?)?$/;
/** Number of words from which a page with a main heading counts as an article. */
const ARTICLE_WORDS = 600;
/** Weight of a word in URL, title or heading, and the total that is needed for a decision. */
const [SURE, LIKELY, HINT] = [3, 2, 1];

/**
 * Classifies a page by its URL (start page, folders, dates, words of the last segment), the types of its structured data, and
 * words of its title and main headings. Each is a weighted vote. The type with the largest sum wins; on a tie, the first in
 * PAGE_TYPES. Nothing else is considered, so the same page always gets the same type.
 */
export function pageType(page: TypedPage): PageType {
  const { pathname } = new URL(page.url);
  const segments = segmentsOf(pathname);
  const [first = '', ...more] = segments;
  if (
    segments.length === 0 ||
    (more.length === 0 && (LOCALE.test(first) || /^(?:index|home|default)(?:\.\w+)?$/.test(first)))
  )
    return 'home';
  const votes: Votes = new Map();
  byStructure(page, votes);
  byUrl(pathname, segments, votes);
  byWords(page, segments, votes);
  if (page.words >= ARTICLE_WORDS && page.headings.length > 0) vote(votes, 'article', HINT);
  const best = Math.max(0, ...votes.values());
  return best < LIKELY ? 'other' : (PAGE_TYPES.find((type) => votes.get(type) === best) ?? 'other');
}

function byStructure({ structuredTypes }: TypedPage, votes: Votes): void {
  const names = structuredTypes.map((type) => type.replace(/^.*[/#:]/, ''));
  for (const [type, pattern] of BY_STRUCTURE) {
    // A list of products also contains product items, so its own type weighs more.
    if (names.some((name) => pattern.test(name))) vote(votes, type, type === 'category' ? SURE + HINT : SURE);
  }
}

function byUrl(pathname: string, segments: readonly string[], votes: Votes): void {
  const last = segments.at(-1) ?? '';
  const above = segments.slice(0, -1);
  for (const type of PAGE_TYPES) {
    const folder = FOLDERS[type];
    if (!folder) continue;
    if (above.some((segment) => folder.test(segment))) vote(votes, type, LIKELY);
    // The folder's own page: `/blog` lists articles, but `/docs` is documentation itself.
    if (folder.test(last)) vote(votes, type === 'docs' ? 'docs' : 'category', LIKELY);
  }
  if (segments.some((segment) => LISTS.test(segment))) vote(votes, 'category', SURE);
  if (segments.some((segment) => LANDING.test(segment))) vote(votes, 'landing', LIKELY);
  if (DATED.test(pathname)) vote(votes, 'article', LIKELY);
  if (PRODUCT_NUMBER.test(last)) vote(votes, 'product', HINT);
}

function byWords(page: TypedPage, segments: readonly string[], votes: Votes): void {
  const last = plain((segments.at(-1) ?? '').replace(/\.\w{2,5}$/, ''));
  // Titles have the form `Page – Site`, so each part is checked separately.
  const told = [...(page.title ?? '').split(/\s[|–—·:-]\s|[|»]/), ...page.headings].map(plain);
  for (const type of PAGE_TYPES) {
    const words = KNOWN_WORDS.get(type);
    if (!words) continue;
    if (words.has(last)) vote(votes, type, SURE);
    if (told.some((text) => words.has(text))) vote(votes, type, LIKELY);
  }
}

function vote(votes: Votes, type: PageType, weight: number): void {
  votes.set(type, (votes.get(type) ?? 0) + weight);
}

function segmentsOf(pathname: string): string[] {
  return pathname
    .split('/')
    .filter(Boolean)
    .map((segment) => decoded(segment).toLowerCase());
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Lower case, without accents, punctuation and extra spaces, so that `Über uns!` and `ueber-uns` can be compared as words. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const KNOWN_WORDS = new Map(
  PAGE_TYPES.flatMap((type) => {
    const words = WORDS[type];
    return words ? [[type, new Set(words.map(plain))] as const] : [];
  }),
);
