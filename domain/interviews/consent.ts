import { phraseLanguageOf, type PhraseLanguage } from './language.ts';

export interface ConsentFacts {
  organization: string;
  /** Null: until it is deleted. */
  retentionDays: number | null;
  /** The call is led at a voice provider, which records it. */
  isVoice: boolean;
  /** Neither name nor address is asked for, or kept. */
  isAnonymous: boolean;
  /** BCP 47, of the interviewer; languages without a text of their own get the English one. */
  language: string;
}

/** The text that a candidate agrees to before a call. Stored with the response, word for word. */
export function consentText({ language, ...facts }: ConsentFacts): string {
  return TEXTS[phraseLanguageOf(language)](facts).join(' ');
}

type Text = (facts: Omit<ConsentFacts, 'language'>) => string[];

const english: Text = ({ organization, retentionDays, isVoice, isAnonymous }) => {
  const who = organization || 'the company that invited you';
  const what = isAnonymous ? 'Your answers' : 'Your name, your e-mail address and what you answer';
  const kept =
    retentionDays === null
      ? `${sentence(who)} keeps them until they delete them or you ask them to.`
      : `They are deleted after ${retentionDays} days, or sooner if you ask ${who} to.`;
  return [
    `This interview is led automatically, not by a person, on behalf of ${who}. ${what} are stored${isVoice ? ', with a recording of the call at the voice provider' : ''}. ${kept}`,
    `An AI may summarise your answers question by question and propose a level for each. People at ${who} read them and decide; no decision is made automatically.`,
    isVoice
      ? ''
      : 'You answer by typing. If you choose to speak, your browser turns your voice into text, and some browsers send the sound to their maker for that; only the text is stored here.',
    'It is counted how often you leave the page during the interview. You can stop at any time.',
  ].filter(Boolean);
};

const german: Text = ({ organization, retentionDays, isVoice, isAnonymous }) => {
  const at = organization || 'dem Unternehmen, das Sie eingeladen hat';
  const who = organization || 'das Unternehmen, das Sie eingeladen hat';
  const what = isAnonymous ? 'Ihre Antworten' : 'Ihr Name, Ihre E-Mail-Adresse und Ihre Antworten';
  const kept =
    retentionDays === null
      ? `Die Angaben bleiben gespeichert, bis sie gelöscht werden oder Sie darum bitten.`
      : `Die Angaben werden nach ${retentionDays} Tagen gelöscht, oder früher, wenn Sie darum bitten.`;
  return [
    `Dieses Interview läuft automatisch ab, ohne einen Menschen, im Auftrag von: ${who}. ${what} werden gespeichert${isVoice ? ', dazu eine Aufzeichnung des Gesprächs beim Sprachanbieter' : ''}. ${kept}`,
    `Eine KI fasst Ihre Antworten unter Umständen Frage für Frage zusammen und schlägt für jede eine Stufe vor. Menschen bei ${at} lesen sie und entscheiden; nichts wird automatisch entschieden.`,
    isVoice
      ? ''
      : 'Sie antworten, indem Sie schreiben. Wenn Sie lieber sprechen, macht Ihr Browser aus Ihrer Stimme Text, und manche Browser senden den Ton dafür an ihren Hersteller; gespeichert wird hier nur der Text.',
    'Gezählt wird, wie oft Sie die Seite während des Interviews verlassen. Sie können jederzeit aufhören.',
  ].filter(Boolean);
};

const TEXTS: Record<PhraseLanguage, Text> = { en: english, de: german };

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
