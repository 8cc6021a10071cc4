import type { Phrases } from './phrases.ts';

export const nl: Phrases = {
  greeting: 'Hallo, ik ben {interviewer}, een automatische interviewer voor {organization}.',
  greetingOfNobody: 'Hallo, ik ben {interviewer}, een automatische interviewer.',
  rules:
    'Ik stel voorbereide vragen, de een na de ander, en geef geen commentaar op uw antwoorden; mensen lezen ze. Wilt u een vraag liever niet beantwoorden, zeg het dan, en de volgende komt. We hebben ongeveer {minutes} minuten.',
  listeningRules:
    'Ik stel voorbereide vragen en vraag soms iets door op wat u zegt; mensen lezen uw antwoorden en beslissen. U kunt me altijd vragen een vraag te herhalen of over te slaan, een andere taal te spreken of te stoppen. We hebben ongeveer {minutes} minuten.',
  lastQuestion: 'Onze tijd is bijna om, dus dit is de laatste vraag.',
  closing: 'Dat waren al mijn vragen. Dank u voor uw tijd. U kunt deze pagina nu sluiten. Tot ziens!',
  timeIsUp: 'Onze tijd is om, dus ik stop hier. Dank u voor uw antwoorden. Tot ziens!',
  stopped: 'Dan stoppen we hier. Dank u voor uw tijd. U kunt deze pagina nu sluiten. Tot ziens!',
  paused:
    'Dank u dat u me dit vertelt. U bent belangrijker dan welk gesprek ook, daarom onderbreek ik de vragen. Als u het moeilijk hebt, praat dan nu met iemand.',
  choice: 'Wilt u verdergaan, zeg het me dan. Stopt u liever hier, dan is dat ook goed.',
  stillPaused:
    'De vragen zijn onderbroken. Zeg me of u verder wilt gaan; u kunt het gesprek hier ook beëindigen.',
  goOn: 'Dan gaan we verder. Neem alle tijd die u nodig hebt.',
  acute:
    'Dank u dat u me dit vertelt. U bent belangrijker dan welk gesprek ook, daarom stop ik hier met de vragen. Blijf hier alstublieft niet alleen mee: praat nu met iemand.',
  help: 'Bel in nood {emergency}. Met een mens praten: {line}.',
  helpAnywhere:
    'Bel in nood het plaatselijke noodnummer (112 in Europa, 911 in Noord-Amerika). Hulplijnen van uw land, waar mensen luisteren: https://findahelpline.com',
};
