import type { AudienceSegment } from '../project.ts';
import { sentencesOf } from '../sentences.ts';
import { wordsOf } from '../words.ts';

/** Some words, with commas between them. */
const PHRASE = String.raw`\s+((?:\p{L}[\p{L}’'-]*,?\s?){1,12})`;
/** What names a group of people: `for young families`, `für Handwerker`, but not `no time for receipts`. */
const FOR = new RegExp(
  String.raw`(?<!\p{L}|(?:time|money|room|reasons?|zeit|geld|platz|gründe?|temps|argent)\s)(?:for|helps?|serves?|serving|suppl(?:y|ies|ied)|aimed at|(?:customers|clients|users|readers|buyers) are|für|hilft|pour|aide|para|per)${PHRASE}`,
  'giu',
);
/** Finds to whom something is sold: `sell software to bakers`, `verkaufen Software an Bäcker`. */
const TO = new RegExp(
  String.raw`(?<!\p{L})(?:(?:sell|offer|provide|deliver)(?:s|ing)?\s[^.,;]{1,80}?\sto|(?:verkauf|vertreib|liefer)(?:en|t|n)\s[^.,;]{1,80}?\san)${PHRASE}`,
  'giu',
);
const AND = /\s(?:and|or|und|oder|et|ou|y|e)\s/iu;
/** What parts the groups of a list that has its last one behind `and`. */
const AND_OR_COMMA = /,?\s(?:and|or|und|oder|et|ou|y|e)\s|,\s?/iu;
/** Whose they are says nothing of a group. */
const WHOSE = /^(?:our|their|its|unsere|ihre|deren|leurs?|nos|sus)\s/iu;
const MOST_WORDS = 4;
/** A group is no article, no person of the text, no time and no activity. */
const NO_GROUP =
  /^(?:the|a|an|to|i|we|they|he|she|you|anyone|everyone|everybody|wir|ich|alle|jeden|nous|your|us|our|it|its|them|their|more|all|free|example|instance|over|this|that|these|those|every|each|many|years?|der|die|das|den|ein|eine|einen|sie|ihr|ihre|uns|unser|le|la|les|un|une|vous|el|los|las)$/iu;
const END =
  /\s(?:who|that|which|in|at|on|with|from|to|of|by|since|around|near|die|der|das|mit|aus|von|im|zu|qui|avec|dans|que|con|en|is|are|ist|sind)(?:\s.*)?$/iu;
const NEED =
  /(?<!\p{L})(?:needs?|wants?|looking for|wish|brauch\p{L}*|such\p{L}*|wünsch\p{L}*|besoin|cherch\p{L}*|necesit\p{L}*|busc\p{L}*)(?!\p{L})/iu;
const PAIN =
  /(?<!\p{L})(?:problems?|struggl\p{L}*|waste\p{L}*|without|lack\p{L}*|too (?:slow|expensive|late|little)|no time|ohne|keine zeit|zu (?:teuer|langsam|spät)|problème\p{L}*|sans|sin)(?!\p{L})/iu;
const CHANNELS =
  'instagram,facebook,linkedin,youtube,tiktok,pinterest,whatsapp,newsletter,podcast,blog,webinar,email,radio,magazine,fairs,messe,shop,store,search'.split(
    ',',
  );
const MOST_SEGMENTS = 6;
const MOST_SENTENCES = 3;

/** Groups of readers that a text names, with what it says of them: nothing that does not stand in it. */
export function findAudience(text: string): { audience: AudienceSegment[]; text: string } {
  // Once: what is said of a business often comes from its site and from its last summary, which quotes the site.
  const sentences = [...new Set(sentencesOf(text))];
  const groups = new Map<string, { segment: string; sentences: string[] }>();
  for (const sentence of sentences) {
    for (const [, phrase = ''] of [...sentence.matchAll(FOR), ...sentence.matchAll(TO)]) {
      for (const segment of namesIn(phrase)) {
        const key = wordsOf(segment).join(' ');
        const group = groups.get(key) ?? { segment, sentences: [] };
        if (!group.sentences.includes(sentence)) group.sentences.push(sentence);
        groups.set(key, group);
      }
    }
  }
  const words = new Set(wordsOf(text));
  const channels = CHANNELS.filter((name) => words.has(name));
  const chosen = [...groups.values()].slice(0, MOST_SEGMENTS);
  const said = new Set(chosen.flatMap((group) => group.sentences));
  return {
    audience: chosen.map(({ segment }) => ({ segment, ...wishesOf(segment, sentences), channels })),
    text: sentences
      .filter((sentence) => said.has(sentence))
      .slice(0, MOST_SEGMENTS)
      .join(' '),
  };
}

/** The groups in `young families, cafes and night owls who …`. A comma without `and` behind it ends them: `for families, we …`. */
function namesIn(phrase: string): string[] {
  const told = phrase.replace(END, '');
  const names = AND.test(told) ? told.split(AND_OR_COMMA) : told.split(',').slice(0, 1);
  return names
    .map((name, at) => (at === 0 ? name : name.replace(WHOSE, '')).trim())
    .filter((name) => {
      const words = name.split(' ');
      return name !== '' && words.length <= MOST_WORDS && !NO_GROUP.test(words[0] ?? '');
    });
}

/** Sentences on needs and troubles that name the group. */
function wishesOf(segment: string, sentences: readonly string[]): Pick<AudienceSegment, 'needs' | 'pains'> {
  const key = wordsOf(segment).at(-1) ?? '';
  const own = sentences.filter((sentence) => wordsOf(sentence).includes(key));
  const like = (shape: RegExp) => own.filter((sentence) => shape.test(sentence)).slice(0, MOST_SENTENCES);
  return { needs: like(NEED), pains: like(PAIN) };
}
