import type { ConsentWords } from './words.ts';

/** Translated by a machine; to be reviewed by a speaker. */
export const fr: ConsentWords = {
  nobody: 'l’entreprise qui vous a invité',
  inviter: 'la personne qui vous a invité',
  who: {
    title: 'Qui pose les questions',
    text: 'Cet entretien se déroule automatiquement, sans personne, pour le compte de {organization}. Responsable de vos données : {organization} ; contact : {contact}.',
  },
  kept: {
    title: 'Ce qui est conservé',
    named:
      'Votre nom, votre adresse e-mail, vos réponses avec leurs heures, et combien de fois vous quittez cette page pendant l’entretien. Votre adresse IP figure dans le journal du serveur.',
    anonymous:
      'Vos réponses avec leurs heures, et combien de fois vous quittez cette page pendant l’entretien. Ni le nom ni l’adresse e-mail ne sont demandés. Votre adresse IP figure dans le journal du serveur.',
  },
  others: {
    title: 'Qui d’autre les reçoit',
    voice: 'L’appel est mené par {provider}, qui entend et enregistre votre voix.',
    typed:
      'Vous répondez par écrit. Si vous préférez parler, votre navigateur transforme votre voix en texte, et certains navigateurs envoient pour cela le son à leur éditeur ; seul le texte est conservé ici.',
    models: 'Vos réponses sont lues par un modèle de langage de {models}.',
    noModel: 'Aucun modèle de langage ne lit vos réponses.',
  },
  judged: {
    title: 'Ce qui est évalué, et qui décide',
    levels:
      'Un modèle de langage propose pour chaque question un niveau de 0 à 4, avec vos propres mots comme preuve, et votre entretien peut ainsi être comparé à d’autres. Seul le contenu compte. Des personnes de {organization} lisent vos réponses et décident ; rien n’est décidé automatiquement.',
    people: 'Aucune machine n’évalue vos réponses. Des personnes de {organization} les lisent et décident.',
  },
  long: {
    title: 'Combien de temps',
    days: 'Tout est effacé après {days} jours, ou plus tôt si vous le souhaitez.',
    untilErased: 'C’est conservé jusqu’à ce que {organization} ou vous l’effaciez.',
  },
  rights: {
    title: 'Vos droits',
    text: 'La participation est volontaire et vous pouvez arrêter à tout moment. À la fin de l’entretien, un lien permet de voir, de corriger et d’effacer ce qui est conservé. Vous pouvez vous opposer, demander un examen par une personne ou retirer votre consentement : {contact}. Vous pouvez aussi saisir une autorité de protection des données.',
  },
};
