/**
 * Ways in which people say of themselves that they may harm themselves, in the languages that the built-in interviewer speaks.
 * Only the first person counts: a nurse who speaks of suicidal patients answers a question.
 */
const SAID: readonly RegExp[] = [
  /\b(?:want(?:ed)?|wanna|going|gonna|plan(?:ned|ning)?|thinking|thought|thoughts|think|tried|trying|try|feel(?:ing)? like|felt like|urges?)\b(?: \w+){0,2} (?:kill|killing|hurt|hurting|harm|harming|cut|cutting) myself\b/,
  /\b(?:end|ending|take|taking) my (?:own )?life\b/,
  /\bi(?: am|'m| was|'ve been| have been| feel| felt)(?: \w+)? suicidal\b/,
  /\bi(?: have| had|'ve| am| was|'m)?(?: \w+)? (?:suicidal thoughts|thoughts of suicide|thinking (?:of|about) suicide|thought (?:of|about) suicide)\b/,
  /\bi (?:just |really |only )?want(?:ed)? to die\b(?! (?:of|from|laughing))/,
  /\b(?:do not|don't|dont|did not|didn't) want to (?:live|be alive|be here|go on living) any(?: ?more| longer)\b/,
  /\b(?:no longer|not) want to (?:live|be alive)\b(?! (?:in|with|at|near|there|here))/,
  /\bi (?:self[- ]harm(?:ed)?|(?:harm|cut|hurt) myself on purpose)\b/,
  /\b(?:mich|mir) (?:selbst |selber )?(?:umbringen|umzubringen|das leben (?:zu )?nehmen|etwas an(?:zu)?tun|selbst (?:zu )?verletzen|ritzen)\b/,
  /\bmir (?:\S+ ){0,2}das leben (?:zu )?nehmen\b/,
  /\bich (?:\S+ ){0,3}(?:suizidgedanken|selbstmordgedanken|suizidal|lebensmüde)(?![\p{L}])/u,
  /\bich (?:möchte|will|wollte) (?:\S+ ){0,2}(?:nicht mehr (?:leben|da sein)|sterben)(?![\p{L}])/u,
  /\b(?:verletze|ritze|schneide) mich(?: selbst)?\b/,
];

/** Whether who speaks says that they may harm themselves. It is no diagnosis, and misses what is only hinted at. */
export function speaksOfSelfHarm(text: string): boolean {
  const said = text.normalize('NFKC').toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ');
  return SAID.some((words) => words.test(said));
}
