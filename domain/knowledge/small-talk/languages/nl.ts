import type { SmallTalkLanguage } from '../language.ts';

export const nl: SmallTalkLanguage = {
  phrases: {
    greeting:
      'hallo, hoi, hey, hé, dag, goedendag, goedemorgen, goede morgen, goedemiddag, goedenavond, hoe gaat het{| met je| met u}, hoe is het, aangenaam',
    thanks:
      'bedankt{| voor je hulp| voor uw hulp| voor de hulp| voor het antwoord}, dank {je|u}{| wel| voor je hulp| voor uw hulp}, dankjewel, dankuwel, {heel |}erg bedankt, hartelijk dank, bedankt hoor, dat helpt{| me| mij}, dat heeft {me |mij |}geholpen, super, perfect, prima, top, helemaal goed, begrepen, duidelijk, oké, ok, dat is alles, dat was het',
    goodbye:
      'doei, dag, tot ziens, tot {straks|later|morgen|de volgende keer}, fijne {dag|avond} nog, fijne {dag|avond}, fijn weekend, welterusten',
    identity:
      'wie {ben je|bent u|ben jij}, hoe {heet je|heet u|heet jij}, wat is {je|jouw|uw} naam, wat ben je, {ben je|bent u|ben jij} {een |}{bot|robot|chatbot|mens|machine|ai|echt persoon}, met wie {praat|spreek|chat} ik, stel {je|jezelf|u} {even |}voor',
    capabilities:
      'wat {kun je|kan je|kunt u|kun jij}{| doen| voor me doen| voor mij doen| beantwoorden}, {waarmee|waar|hoe} {kun je|kunt u|kan je} {me |mij |}{mee |}helpen, {kun je|kunt u|kan je} {me|mij} helpen, wat {kan|mag} ik {je |u |}{allemaal |}vragen, wat {weet je|weet u}, hulp, ik heb hulp nodig, ik heb {een vraag|vragen|een paar vragen}, waar {ben je|bent u} voor',
    handover:
      '{|kan ik |mag ik |ik wil |ik wil graag |ik zou graag }{met {een mens|een persoon|iemand|een medewerker|een echt mens|een echt persoon|de klantenservice|de support|jullie team}} {praten|spreken|chatten}, {|kun je me |kunt u me |verbind me |verbind mij }{door |}{met {een mens|iemand|een medewerker|de klantenservice}}{| doorverbinden| verbinden}, {mens|medewerker|echt persoon|klantenservice medewerker}, ik wil een {mens|medewerker}, is {er |daar |hier }iemand',
    fillers:
      'alstublieft, alsjeblieft, graag, allemaal, iedereen, team, meneer, mevrouw, nog, en, dus, nou, oh, ah, eh, nu, vandaag, dan, ok, oké, nee, ja, liever, sorry, daar',
  },
  replies: {
    greeting: 'Hallo! Ik ben {name}{purpose}. Wat wilt u weten?',
    thanks: 'Graag gedaan! Wilt u nog iets weten?',
    goodbye: 'Tot ziens! Kom gerust terug met een volgende vraag.',
    identity:
      'Ik ben {name}{purpose}. Ik ben een automatische assistent en antwoord uit de documenten die ik heb gekregen.',
    capabilities:
      'Ik ben {name}{purpose}. Ik beantwoord vragen uit de documenten die ik heb gekregen: vraag het gewoon in uw eigen woorden.',
    forExample: 'Bijvoorbeeld:',
    passedOn: 'Ik heb uw verzoek doorgegeven aan ons team.',
    notSent:
      'Dit is een testgesprek: er is niets verstuurd. Het verzoek van een bezoeker zou ik doorgeven aan uw team.',
    contact: 'Hier bereikt u een medewerker: {contact}',
    noPerson:
      'Ik ben een automatische assistent en kan u niet met een mens verbinden. Stel me uw vraag, dan zoek ik het antwoord in de documenten die ik heb gekregen.',
    noAnswer:
      'Ik heb hierover niets gevonden in de documenten die ik heb gekregen. Probeer het met andere woorden of met een andere vraag.',
    nearest:
      'De documenten beantwoorden dit niet rechtstreeks; de passage die er het dichtst bij komt, luidt:',
    inTraining:
      'Sommige documenten worden nog geleerd ({states}). Het antwoord staat er misschien in: stel de vraag later nog eens.',
    trainingStates: {
      queued: 'in de wachtrij',
      processing: 'bezig',
      blocked: 'opgehouden',
      paused: 'gepauzeerd',
    },
  },
};
