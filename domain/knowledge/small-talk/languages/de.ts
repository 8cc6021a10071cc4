import type { SmallTalkLanguage } from '../language.ts';

export const de: SmallTalkLanguage = {
  phrases: {
    greeting:
      'hallo, hi, hey, moin, moin moin, servus, gruezi, gruss gott, grüß gott, guten {morgen|tag|abend}, schönen guten {morgen|tag|abend}, tag, wie {geht es|gehts} {dir|ihnen|euch}, wie gehts, freut mich',
    thanks:
      'danke{| schön| sehr| dir| ihnen| nochmal| für die hilfe| für deine hilfe| für ihre hilfe| für die auskunft| für die info| für die antwort}, dankeschön, vielen {lieben |herzlichen |}dank{| für die hilfe| für die auskunft| für die antwort}, herzlichen dank, besten dank, merci, das hilft{| mir}{| sehr| weiter}, das hat {mir |}{sehr |}{geholfen|weitergeholfen}, {das ist |}super, {das ist |}perfekt, {das ist |}prima, {das ist |}toll, sehr gut, alles klar, verstanden, ok, okay, das wars, das war alles, passt',
    goodbye:
      'tschüss, tschüß, tschuess, ciao, auf wiedersehen, wiedersehen, bis {bald|dann|später|morgen|zum nächsten mal}, schönen {tag|abend|feierabend} noch, schönes wochenende, gute nacht, mach es gut, machs gut',
    identity:
      'wer {bist du|sind sie|ist da}, {wie heißt du|wie heißen sie}, wie ist {dein|ihr} name, was bist du, {bist du|sind sie} {ein |eine |}{bot|roboter|chatbot|mensch|maschine|ki|echter mensch}, mit wem {spreche|rede|schreibe|chatte} ich, {stell dich|stellen sie sich} {bitte |}vor',
    capabilities:
      'was {kannst du|können sie}{| tun| für mich tun| alles| beantworten}, {wobei|womit|wie} {kannst du|können sie}{| mir} helfen, was {kann|darf} ich {dich|sie|hier} {alles |}fragen, was {weißt du|wissen sie}, {kannst du|können sie} mir {|bitte }helfen, hilfe, ich brauche hilfe, ich habe {eine frage|fragen|ein paar fragen}, {kann|darf} ich {etwas |dich etwas |sie etwas |eine frage }{fragen|stellen}, wofür {bist du|sind sie} da',
    handover:
      '{|kann ich |könnte ich |ich möchte |ich will |ich würde gern |ich würde gerne |ich möchte gern |ich möchte gerne }{bitte |}mit {einem menschen|einer person|jemandem|jemand|einem mitarbeiter|einer mitarbeiterin|einem echten menschen|einem berater|dem kundenservice|dem kundendienst|dem support|eurem support|ihrem team|eurem team} {sprechen|reden|chatten|schreiben|verbunden werden}, {|bitte |können sie mich |kannst du mich |bitte verbinden sie mich |verbinden sie mich |verbinde mich }{bitte |}mit {einem menschen|einer person|jemandem|einem mitarbeiter|einem berater|dem support|dem kundenservice}{| verbinden}, {mensch|mitarbeiter|echter mensch|ansprechpartner|mitarbeiter sprechen}, ich {will|möchte|brauche} einen {menschen|mitarbeiter|ansprechpartner}, ist {da |hier |}jemand{| da}, {kann|könnte} mich {|bitte }jemand {|bitte }{anrufen|zurückrufen}, {können sie|kannst du|könnten sie|könntest du} mich {|bitte }{anrufen|zurückrufen}, {|ich }bitte um {einen |}rückruf',
    fillers:
      'bitte, zusammen, alle, alle zusammen, liebes team, team, bot, assistent, nochmal, und, so, also, oh, ah, hm, jetzt, erstmal, erst mal, heute, dann, ok, okay, nein, ja, gut, lieber, entschuldigung, ihr, du',
  },
  replies: {
    greeting: 'Hallo! Ich bin {name}{purpose}. Was möchten Sie wissen?',
    thanks: 'Gern geschehen! Möchten Sie noch etwas wissen?',
    goodbye: 'Auf Wiedersehen! Kommen Sie gern wieder, wenn Sie noch eine Frage haben.',
    identity:
      'Ich bin {name}{purpose}. Ich bin ein automatischer Assistent und antworte aus den Dokumenten, die ich bekommen habe.',
    capabilities:
      'Ich bin {name}{purpose}. Ich beantworte Fragen aus den Dokumenten, die ich bekommen habe: Fragen Sie einfach in Ihren eigenen Worten.',
    forExample: 'Zum Beispiel:',
    passedOn: 'Ich habe Ihren Wunsch an unser Team weitergegeben.',
    notSent:
      'Dies ist ein Testgespräch, es wurde nichts verschickt. Den Wunsch eines Besuchers würde ich an Ihr Team weitergeben.',
    contact: 'Einen Menschen erreichen Sie hier: {contact}',
    noPerson:
      'Ich bin ein automatischer Assistent und kann Sie nicht mit einem Menschen verbinden. Nennen Sie mir Ihre Frage, und ich suche die Antwort in den Dokumenten, die ich bekommen habe.',
    noAnswer:
      'Dazu habe ich in den Dokumenten, die ich bekommen habe, nichts gefunden. Bitte versuchen Sie es mit anderen Worten oder einer anderen Frage.',
    nearest: 'Die Dokumente beantworten das nicht direkt; am nächsten kommt diese Stelle:',
    inTraining:
      'Einige Dokumente werden noch gelernt ({states}). Die Antwort kann in einem davon stehen: Bitte fragen Sie später noch einmal.',
    trainingStates: {
      queued: 'in der Warteschlange',
      processing: 'in Arbeit',
      blocked: 'aufgehalten',
      paused: 'angehalten',
    },
  },
};
