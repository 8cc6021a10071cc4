/** The default consent in one language. In braces: `{organization}`, `{contact}`, `{provider}`, `{models}`, `{days}`. */
export interface ConsentWords {
  /** Where no organisation is named. */
  nobody: string;
  /** Where no contact is named. */
  inviter: string;
  who: { title: string; text: string };
  kept: { title: string; named: string; anonymous: string };
  others: { title: string; voice: string; typed: string; models: string; noModel: string };
  judged: { title: string; levels: string; people: string };
  long: { title: string; days: string; untilErased: string };
  rights: { title: string; text: string };
}
