/** Words that say how a question is asked, not what it is about (English, German, French, Spanish). */
const FUNCTION_WORDS = new Set(
  (
    'a an and any are as at be been before being but by can could did do does doing for from get give had has have ' +
    'having he her hers him his how i if in into is it its just me more most much many my no not of off on one ones ' +
    'only or other our out over own per please same she should so some such tell than that the their them then there ' +
    'these they this those to too up us very want was we were what when where which while who whom whose why will ' +
    'with would you your about also else explain say know like may might must need shall show us without yes ' +
    "don't doesn't isn't aren't can't i'm it's what's who's " +
    'der die das den dem des ein eine einen einem einer und oder aber ist sind war waren wird werden wurde wie was ' +
    'wer wen wem wo wann warum welche welcher welches viel viele ich du er sie es wir ihr mein dein sein mit von zu ' +
    'zum zur im in am an auf aus bei für nach über unter vor nicht kein keine kann können muss müssen soll gibt hat ' +
    'haben auch noch nur so mir mich bitte wenn als dass ' +
    'le la les un une des du de et ou mais est sont était que qui quoi quel quelle quels quelles comment combien ' +
    'quand où pourquoi je tu il elle nous vous ils elles mon ton son ce cette ces dans en sur sous avec sans pour ' +
    'par pas ne y a au aux se ' +
    'el los las una unos unas y o pero es son era qué quién cuál cuáles cómo cuánto cuánta cuántos cuándo dónde ' +
    'por porque yo tú él ella nosotros ellos mi su en con sin para del al se lo hay ' +
    'this that former latter ihn ihm ihre ihnen dies diese dieser dieses davon dafür damit daran dazu dort lui leur ' +
    'celui celle ceux cela ça ello ellas esto eso este esta ese esa aquello allí'
  ).split(' '),
);

/** Lower-case words of a text: letters, digits and what joins them inside a word (`e-mail`, `3.5`, `don't`). */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}]+(?:[-'._][\p{L}\p{N}]+)*/gu) ?? []
  );
}

/** The words of a question that name something, in their order. */
export function contentWords(text: string): string[] {
  return wordsOf(text).filter((word) => !FUNCTION_WORDS.has(word));
}
