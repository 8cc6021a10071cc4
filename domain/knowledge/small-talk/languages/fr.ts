import type { SmallTalkLanguage } from '../language.ts';

export const fr: SmallTalkLanguage = {
  phrases: {
    greeting:
      'bonjour, bonsoir, salut, coucou, allo, hello, comment {allez vous|vas tu|ça va}, ça va, {bonne|belle} journée à vous, enchanté, enchantée',
    thanks:
      'merci{| beaucoup| bien| infiniment| à vous| à toi| encore| pour votre aide| pour ton aide| pour votre réponse| pour la réponse| pour tout| mille fois}, mille mercis, {ça|cela} m’{aide|a aidé|a bien aidé|a beaucoup aidé}, {c’est |}parfait, {c’est |}super, {c’est |}génial, très bien, d’accord, compris, entendu, ok, okay, c’est tout, c’est noté',
    goodbye:
      'au revoir, adieu, à bientôt, à plus, à plus tard, à demain, bonne {journée|soirée|nuit|continuation}, bon week end, ciao',
    identity:
      'qui {êtes vous|es tu|est là}, {vous êtes qui|tu es qui|t’es qui}, {comment vous appelez vous|comment t’appelles tu|comment tu t’appelles}, quel est {votre|ton} nom, {êtes vous|es tu|vous êtes|tu es} {un |une |}{robot|bot|chatbot|humain|machine|ia|vraie personne|personne}, à qui {ai je l’honneur|je parle|est ce que je parle}, {présentez vous|présente toi}',
    capabilities:
      '{que pouvez vous|que peux tu|qu’est ce que vous pouvez|qu’est ce que tu peux|que sais tu|que savez vous} {faire|faire pour moi}, {que savez vous|que sais tu}, {comment|en quoi} {pouvez vous|peux tu} m’aider, {pouvez vous|peux tu|vous pouvez|tu peux} m’aider, {que|qu’est ce que je} {puis je|peux} {vous|te} demander, à quoi {servez vous|sers tu}, aide, aidez moi, aide moi, {j’ai|j’aurais} {une question|des questions|besoin d’aide}',
    handover:
      '{|je veux |je voudrais |j’aimerais |puis je |est ce que je peux |je peux |je souhaite |je souhaiterais }{parler|discuter|échanger} {à|avec} {une personne|une vraie personne|quelqu’un|un humain|un être humain|un conseiller|une conseillère|un agent|un opérateur|le support|le service client|votre équipe|un responsable}, {mettez moi|mets moi|pouvez vous me mettre} en {relation|contact} avec {une personne|quelqu’un|un humain|un conseiller|un agent|le support|le service client}, {humain|conseiller|une vraie personne|un humain}, je veux {un humain|une personne|un conseiller}, il y a quelqu’un, y a t il quelqu’un',
    fillers:
      's’il vous plaît, s’il te plaît, svp, stp, à tous, tout le monde, madame, monsieur, cher, chère, équipe, encore, et, alors, donc, oh, ah, euh, bon, maintenant, ok, non, oui, plutôt, pardon, excusez moi, à vous, à toi',
  },
  replies: {
    greeting: 'Bonjour ! Je suis {name}{purpose}. Que souhaitez-vous savoir ?',
    thanks: 'Avec plaisir ! Souhaitez-vous savoir autre chose ?',
    goodbye: 'Au revoir ! Revenez dès que vous avez une autre question.',
    identity:
      "Je suis {name}{purpose}. Je suis un assistant automatique et je réponds à partir des documents qu'on m'a donnés.",
    capabilities:
      "Je suis {name}{purpose}. Je réponds aux questions à partir des documents qu'on m'a donnés : demandez simplement avec vos mots.",
    forExample: 'Par exemple :',
    passedOn: "J'ai transmis votre demande à notre équipe.",
    notSent:
      "Ceci est une conversation d'essai : rien n'a été envoyé. La demande d'un visiteur serait transmise à votre équipe.",
    contact: 'Vous pouvez joindre une personne ici : {contact}',
    noPerson:
      "Je suis un assistant automatique et je ne peux pas vous mettre en relation avec une personne. Posez-moi votre question, et je chercherai la réponse dans les documents qu'on m'a donnés.",
    noAnswer:
      "Je n'ai rien trouvé à ce sujet dans les documents qu'on m'a donnés. Essayez avec d'autres mots ou une autre question.",
    nearest: 'Les documents ne répondent pas directement à cette question ; le passage le plus proche dit :',
    inTraining:
      "Certains documents sont encore en cours d'apprentissage ({states}). La réponse s'y trouve peut-être : reposez la question plus tard.",
    trainingStates: { queued: 'en attente', processing: 'en cours', blocked: 'bloqués', paused: 'en pause' },
  },
};
