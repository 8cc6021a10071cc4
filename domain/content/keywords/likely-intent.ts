import type { Intent } from '../keyword.ts';
import { wordsOf } from '../words.ts';

/** Words that tell what somebody wants, in English, German, French and Spanish, folded; the first that fits counts. */
const SIGNS: readonly (readonly [Intent, ReadonlySet<string>])[] = [
  [
    'navigational',
    words(
      'login log signin anmelden einloggen kontakt contact website webseite homepage app download connexion',
    ),
  ],
  [
    'transactional',
    words(
      'buy order price prices pricing cost costs cheap deal deals discount coupon hire book booking rent sale shop kaufen bestellen preis preise kosten gunstig guenstig rabatt gutschein mieten buchen acheter prix commander tarif louer comprar precio precios barato oferta alquilar',
    ),
  ],
  [
    'commercial',
    words(
      'best top review reviews vs versus comparison compare alternative alternatives test tests vergleich beste bester bestes erfahrungen meilleur meilleure meilleurs avis comparatif mejor mejores opiniones comparativa',
    ),
  ],
  [
    'informational',
    words(
      'how what why when where who which guide tutorial tips ideas examples meaning definition recipe recipes learn wie was warum wann wo wer welche anleitung ratgeber tipps ideen beispiele bedeutung rezept rezepte comment pourquoi quand que quoi guide conseils recette como porque cuando donde guia consejos receta',
    ),
  ],
];

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** What somebody wants who searches for this, by words that tell; null where none does. `names`: of the company itself. */
export function likelyIntent(keyword: string, names: readonly string[]): Intent | null {
  const own = wordsOf(keyword);
  const isNamed = names.some((name) => {
    const parts = wordsOf(name);
    return parts.length > 0 && parts.every((part) => own.includes(part));
  });
  if (isNamed) return 'navigational';
  return SIGNS.find(([, signs]) => own.some((word) => signs.has(word)))?.[0] ?? null;
}
