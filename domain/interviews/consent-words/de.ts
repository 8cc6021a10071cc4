import type { ConsentWords } from './words.ts';

export const de: ConsentWords = {
  nobody: 'das Unternehmen, das Sie eingeladen hat',
  inviter: 'die Person, die Sie eingeladen hat',
  who: {
    title: 'Wer fragt',
    text: 'Dieses Interview läuft automatisch ab, ohne einen Menschen, im Auftrag von {organization}. Verantwortlich für Ihre Daten: {organization}. Kontakt: {contact}.',
  },
  kept: {
    title: 'Was gespeichert wird',
    named:
      'Ihr Name, Ihre E-Mail-Adresse, Ihre Antworten mit ihren Zeiten, und wie oft Sie die Seite während des Interviews verlassen. Ihre IP-Adresse steht im Protokoll des Servers.',
    anonymous:
      'Ihre Antworten mit ihren Zeiten, und wie oft Sie die Seite während des Interviews verlassen. Nach Name und E-Mail-Adresse wird nicht gefragt. Ihre IP-Adresse steht im Protokoll des Servers.',
  },
  others: {
    title: 'Wer es noch erhält',
    voice: 'Das Gespräch führt {provider}; dort wird Ihre Stimme gehört und aufgezeichnet.',
    typed:
      'Sie antworten, indem Sie schreiben. Wenn Sie lieber sprechen, macht Ihr Browser aus Ihrer Stimme Text, und manche Browser senden den Ton dafür an ihren Hersteller; gespeichert wird hier nur der Text.',
    models: 'Ihre Antworten liest ein Sprachmodell von {models}.',
    noModel: 'Kein Sprachmodell liest Ihre Antworten.',
  },
  judged: {
    title: 'Was beurteilt wird und wer entscheidet',
    levels:
      'Ein Sprachmodell schlägt für das, was Sie zu jeder Frage sagen, eine Stufe von 0 bis 4 vor, mit Ihren eigenen Worten als Beleg; danach kann Ihr Interview mit anderen verglichen werden. Nur der Inhalt zählt. Menschen bei {organization} lesen Ihre Antworten und entscheiden; nichts wird automatisch entschieden.',
    people: 'Keine Maschine beurteilt Ihre Antworten. Menschen bei {organization} lesen sie und entscheiden.',
  },
  long: {
    title: 'Wie lange',
    days: 'Alles wird nach {days} Tagen gelöscht, oder früher, wenn Sie es wünschen.',
    untilErased: 'Es bleibt gespeichert, bis {organization} es löscht oder Sie es löschen.',
  },
  rights: {
    title: 'Ihre Rechte',
    text: 'Die Teilnahme ist freiwillig, und Sie können jederzeit aufhören. Am Ende des Interviews finden Sie einen Link, mit dem Sie sehen, berichtigen und löschen, was gespeichert ist. Sie können widersprechen, eine Prüfung durch einen Menschen verlangen oder Ihre Einwilligung widerrufen: {contact}. Sie können sich auch bei einer Datenschutzbehörde beschweren.',
  },
};
