import type { Strings } from './en.ts';
import { timeOfDay } from './time-of-day.ts';

export const de: Strings = {
  direction: 'ltr',
  loading: 'Das Interview wird geladen…',
  length: (minutes) => (minutes === 1 ? 'Dauert bis zu 1 Minute' : `Dauert bis zu ${minutes} Minuten`),

  you: 'Zu Ihnen',
  name: 'Name',
  email: 'E-Mail-Adresse',
  before: 'Bevor Sie beginnen',
  agree: 'Ich habe das gelesen und bin einverstanden',
  mustAgree: 'Stimmen Sie dem zuerst zu, oder schließen Sie die Seite.',
  mustName: 'Geben Sie Ihren Namen ein.',
  mustEmail: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel ada@example.org.',
  closedQuestions: 'Ein paar kurze Fragen',
  mustChoose: 'Wählen Sie eine Antwort.',
  way: 'Wie Sie antworten',
  typed: 'Ich schreibe meine Antworten',
  spoken: 'Ich spreche; was ich höre und sage, steht auch als Text da',
  spokenNote:
    'Ihr Browser macht aus Ihrer Stimme Text. Manche Browser senden den Ton dafür an ihren Hersteller. Sie können jederzeit zum Schreiben wechseln.',
  notSpoken: 'Dieser Browser kann Sprache nicht in Text umwandeln; Antworten werden geschrieben.',

  check: 'Gerät prüfen',
  checkConnection: 'Verbindung',
  checkMicrophone: 'Mikrofon',
  unchecked: 'Noch nicht geprüft',
  checking: 'Wird geprüft…',
  works: 'Geht',
  fails: 'Geht nicht',
  sayAnything: 'Sagen Sie etwas: Der Balken bewegt sich, wenn Sie gehört werden.',
  level: 'Lautstärke Ihrer Stimme',
  startCheck: 'Mikrofon und Ton prüfen',
  playSound: 'Einen Satz abspielen',
  soundExample: 'So klingt die Stimme, die Sie befragt.',
  microphoneRefused:
    'Das Mikrofon ist nicht verfügbar. Erlauben Sie es in den Einstellungen Ihres Browsers für diese Seite, oder schreiben Sie.',
  begin: 'Interview beginnen',
  beginning: 'Das Interview wird geöffnet…',

  help: 'Was hier auch geschieht: Sie sind wichtiger als ein Interview. Wenn es Ihnen nicht gut geht, sprechen Sie mit jemandem.',
  helpAnywhere:
    'Kostenlose Hilfe in Ihrem Land: https://findahelpline.com. Bei Gefahr wählen Sie den Notruf.',
  helpCountry: 'Hilfe in Ihrem Land',

  interview: 'Interview',
  conversation: 'Was gesagt wurde',
  interviewer: 'Interviewer',
  me: 'Sie',
  answer: 'Ihre Antwort',
  takeTime: 'Nehmen Sie sich Zeit.',
  takeTimeWithKeys: 'Nehmen Sie sich Zeit. Strg+Enter sendet.',
  tooLong: (most) => `Höchstens ${most.toLocaleString('de')} Zeichen können auf einmal gesendet werden.`,
  send: 'Antwort senden',
  sending: 'Wird gesendet…',
  timeLeft: 'Verbleibende Zeit',
  minutes: (minutes, seconds) => `${minutes}:${seconds}`,
  notStarted: 'läuft ab Ihrer ersten Antwort',
  minuteLeft: 'Es bleibt noch eine Minute.',
  timeUp: 'Die Zeit ist um. Ihre nächste Antwort ist die letzte.',
  counted: (times) =>
    times === 0
      ? 'Gezählt wird, wie oft Sie diese Seite verlassen. Bisher: nie.'
      : `Gezählt wird, wie oft Sie diese Seite verlassen. Bisher: ${times}-mal.`,

  pause: 'Pause',
  paused: 'Pause',
  pausing: 'Nichts wird gehört oder vorgelesen. Die Uhr wird angehalten…',
  pausedUntil: (until: Date) =>
    `Nichts wird gehört oder vorgelesen. Die Uhr steht, längstens bis ${timeOfDay(until, 'de')} Uhr.`,
  pausedBefore: 'Nichts wird gehört oder vorgelesen. Die Zeit läuft ab Ihrer ersten Antwort.',
  pausesOver: 'Nichts wird gehört oder vorgelesen. Ihre Pausen sind aufgebraucht, die Zeit läuft weiter.',
  pauseFailed: 'Nichts wird gehört oder vorgelesen. Die Uhr ließ sich nicht anhalten: Die Zeit läuft weiter.',
  resume: 'Fortsetzen',
  end: 'Interview beenden',
  reallyEnd: 'Interview jetzt beenden? Sie können es später nicht fortsetzen.',
  reallyEndUnsent:
    'Was Sie geschrieben haben, ist noch nicht gesendet. Interview ohne diese Antwort beenden? Sie können es später nicht fortsetzen.',
  endNow: 'Beenden',
  stay: 'Bleiben',

  listen: 'Sprechen',
  stopListening: 'Nicht mehr sprechen',
  listening: 'Ich höre zu…',
  hears: 'Bisher gehört:',
  readAloud: 'Vorlesen',
  speechFailed:
    'Ihre Stimme wurde nicht zu Text. Schreiben Sie Ihre Antwort, oder versuchen Sie es noch einmal.',

  offline:
    'Die Verbindung ist weg. Ihre Antwort bleibt hier und wird gesendet, sobald Sie wieder verbunden sind.',
  takenOver: 'Dieses Interview wurde anderswo geöffnet, oder seine Zeit ist um.',
  openHere: 'Hier öffnen',

  voiceNote:
    'Sie sprechen mit der Interviewerin oder dem Interviewer; dafür braucht die Seite Ihr Mikrofon. Was gesagt wird, steht auch als Text da.',
  connecting: 'Die Verbindung wird hergestellt…',
  connected: 'Sie sind verbunden. Sprechen Sie, sobald die Frage gestellt ist.',
  mute: 'Mein Mikrofon stumm schalten',
  muted: 'Ihr Mikrofon ist stumm. Die Zeit läuft weiter.',
  goOn: 'Mit dem Interview fortfahren',
  finished: 'Ich bin fertig',
  lineClosed: 'Das Gespräch ist beendet',
  lineClosedNote:
    'Hat sich die Gegenseite verabschiedet, sind Sie fertig. Ist die Verbindung abgebrochen, fahren Sie innerhalb von drei Minuten fort.',
  stillOpen: 'Ihr Interview ist noch nicht zu Ende',
  stillOpenNote:
    'Die Verbindung wurde getrennt. Es geht weiter, wo Sie aufgehört haben, mit der Zeit, die übrig ist.',
  notJoined: 'Die Verbindung kam nicht zustande',
  notJoinedNote:
    'Prüfen Sie Ihre Verbindung und ob diese Seite das Mikrofon benutzen darf. Versuchen Sie es dann noch einmal.',

  done: 'Vielen Dank',
  doneNote: 'Das Interview ist zu Ende, und Ihre Antworten sind angekommen. Sie können die Seite schließen.',
  notBegun: 'Sie haben das Interview vor Ihrer ersten Antwort verlassen. Nichts wurde gesendet.',
  notAgain:
    'Damit ist es zu Ende. Wenn Sie doch teilnehmen möchten, fragen Sie die Person, die Sie eingeladen hat.',
  feedback: 'Wie war es?',
  satisfaction: 'Wie zufrieden waren Sie mit diesem Interview?',
  stars: ['Sehr unzufrieden', 'Unzufrieden', 'Weder noch', 'Zufrieden', 'Sehr zufrieden'],
  comment: 'Was könnte besser sein? (freiwillig)',
  mustRate: 'Wählen Sie eine der fünf Stufen.',
  sendFeedback: 'Rückmeldung senden',
  thanks: 'Danke für Ihre Rückmeldung.',
  feedbackFailed: 'Ihre Rückmeldung konnte nicht gesendet werden. Versuchen Sie es noch einmal.',
  again: 'Noch einmal beginnen',
  forget: 'Meine Antworten von diesem Gerät entfernen',

  closed: 'Dieses Interview ist geschlossen',
  closedNote: 'Es nimmt keine Antworten mehr an. Fragen Sie, wer Sie eingeladen hat.',
  badLink: 'Dieser Link öffnet das Interview nicht',
  badLinkNote:
    'Er wurde schon benutzt, ist abgelaufen oder wurde zurückgezogen. Bitten Sie um einen neuen, wer Sie eingeladen hat.',
  responded: 'Sie haben schon geantwortet',
  respondedNote:
    'Zu dieser E-Mail-Adresse gibt es schon ein Interview. Ist es noch in einem anderen Tab offen, machen Sie dort weiter; sonst fragen Sie, wer Sie eingeladen hat.',
  notReached: 'Das Interview ist nicht erreichbar',
  notReachedNote:
    'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Nichts von Ihren Antworten ist verloren.',
  busy: 'Zu viele kamen auf einmal. Warten Sie einen Augenblick und versuchen Sie es noch einmal.',
  failed: 'Das Interview kann gerade nicht geöffnet werden. Versuchen Sie es später noch einmal.',
  tryAgain: 'Noch einmal versuchen',

  questionOf: (number, of) => `Frage ${number} von ${of}`,
  skip: 'Diese Frage überspringen',
  repeat: 'Frage wiederholen',
  youMatter: 'Sie sind wichtiger als dieses Interview',
  questionsPaused:
    'Die Fragen ruhen, und die Uhr steht. Machen Sie weiter, wenn Sie möchten, oder beenden Sie das Interview hier.',
  verifyNote:
    'Wenn Sie möchten: Bestätigen Sie Ihre Adresse mit einem Code. Dann kann niemand in Ihrem Namen antworten, und Sie können auf einem anderen Gerät weitermachen.',
  sendCode: 'Code zusenden',
  codeSent: 'Wenn die Adresse erreichbar ist, ist ein Code unterwegs. Geben Sie ihn hier ein.',
  code: 'Code aus der Mail',
  badCode: 'Dieser Code ist falsch oder abgelaufen.',
  unfinished: 'Hier wurde ein Interview begonnen und nicht beendet',
  unfinishedNote:
    'Ist es Ihres, machen Sie weiter, wo Sie aufgehört haben. Gehört es jemand anderem, beginnen Sie ein neues.',
  beginAnew: 'Ein neues beginnen',
  invitedOnly: 'Dieses Interview ist nur für Eingeladene',
  invitedOnlyNote: 'Öffnen Sie es mit dem Link Ihrer Einladung, oder fragen Sie, wer Sie eingeladen hat.',
  typeInstead: 'Meine Antworten schreiben',

  myData: 'Ansehen, was von mir gespeichert ist',
  dataTitle: 'Was von Ihnen gespeichert ist',
  dataCodeNote: 'Damit niemand sonst es sieht, geht ein Code an die Adresse Ihres Interviews.',
  dataOpen: 'Öffnen',
  dataSave: 'Berichtigung speichern',
  dataSaved: 'Die Berichtigung ist gespeichert.',
  dataAgreed: 'Womit Sie einverstanden waren',
  dataCounted: (times) => `Wie oft Sie die Seite verlassen haben: ${times}`,
  dataRecording: 'Eine Aufzeichnung des Gesprächs liegt beim Sprachanbieter.',
  dataJudged: (model) => `Ein Sprachmodell (${model}) hat für Ihre Antworten Stufen vorgeschlagen.`,
  dataPeople: 'Menschen haben notiert, was sie von Ihren Antworten halten.',
  dataNotJudged: 'Zu Ihren Antworten ist kein Urteil gespeichert.',
  dataAsk: (contact) =>
    `Um ein Urteil zu sehen, ihm zu widersprechen oder etwas anderes zu fragen: ${contact}`,
  dataDeleted: (date) => `Alles wird am ${date.toLocaleDateString('de', { dateStyle: 'long' })} gelöscht.`,
  dataErase: 'Alles löschen',
  dataReallyErase:
    'Ihre Antworten, Ihren Namen und Ihre Adresse endgültig löschen? Sie nehmen dann nicht mehr teil.',
  dataErased: 'Alles ist gelöscht',
  dataErasedNote: 'Von Ihrem Interview ist nichts mehr gespeichert.',
  dataGone: 'Dieser Link öffnet nichts mehr',
  dataGoneNote:
    'Er ist abgelaufen, oder es wurde gelöscht, wohin er führte. Fragen Sie, wer Sie eingeladen hat.',
};
