import type { Phrases } from './phrases.ts';

export const fr: Phrases = {
  greeting: 'Bonjour, je suis {interviewer}, un intervieweur automatique pour {organization}.',
  greetingOfNobody: 'Bonjour, je suis {interviewer}, un intervieweur automatique.',
  rules:
    'Je pose des questions préparées, l’une après l’autre, et ne commente pas vos réponses ; des personnes les lisent. Si vous préférez ne pas répondre à une question, dites-le et la suivante viendra. Nous avons environ {minutes} minutes.',
  listeningRules:
    'Je pose des questions préparées et demande parfois une précision sur ce que vous dites ; des personnes lisent vos réponses et décident. À tout moment, vous pouvez me demander de répéter ou de passer une question, de parler une autre langue ou d’arrêter. Nous avons environ {minutes} minutes.',
  lastQuestion: 'Notre temps est presque écoulé ; voici donc la dernière question.',
  closing:
    'C’étaient toutes mes questions. Merci pour votre temps. Vous pouvez maintenant fermer cette page. Au revoir !',
  timeIsUp: 'Notre temps est écoulé, je m’arrête donc ici. Merci pour vos réponses. Au revoir !',
  stopped:
    'Alors nous nous arrêtons ici. Merci pour votre temps. Vous pouvez maintenant fermer cette page. Au revoir !',
  paused:
    'Merci de me le dire. Vous comptez plus que n’importe quel entretien, j’interromps donc les questions. Si vous traversez un moment difficile, parlez à quelqu’un maintenant, s’il vous plaît.',
  choice:
    'Si vous souhaitez continuer, dites-le-moi. Si vous préférez vous arrêter ici, c’est très bien aussi.',
  stillPaused:
    'Les questions sont interrompues. Dites-moi si vous souhaitez continuer ; vous pouvez aussi terminer l’entretien ici.',
  goOn: 'Alors nous continuons. Prenez tout le temps qu’il vous faut.',
  acute:
    'Merci de me le dire. Vous comptez plus que n’importe quel entretien, j’arrête donc les questions ici. Ne restez pas avec cela sans personne : parlez à quelqu’un maintenant, s’il vous plaît.',
  help: 'En cas d’urgence, appelez le {emergency}. Pour parler à une personne : {line}.',
  helpAnywhere:
    'En cas d’urgence, appelez le numéro d’urgence local (112 en Europe, 911 en Amérique du Nord). Lignes d’écoute de votre pays, où des personnes répondent : https://findahelpline.com',
};
