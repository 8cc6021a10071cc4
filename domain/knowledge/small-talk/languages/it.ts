import type { SmallTalkLanguage } from '../language.ts';

export const it: SmallTalkLanguage = {
  phrases: {
    greeting:
      'ciao, salve, buongiorno, buon giorno, buonasera, buona sera, buon pomeriggio, come {stai|sta|va|state}, piacere',
    thanks:
      'grazie{| mille| tante| infinite| di tutto| per l’aiuto| per la risposta| ancora}, {ti|la} ringrazio, molto gentile, {mi |}è stato utile, {questo |}mi {aiuta|ha aiutato}{| molto}, perfetto, ottimo, va bene, benissimo, d’accordo, capito, ok, okay, è tutto',
    goodbye:
      'arrivederci, arrivederla, addio, a {presto|dopo|domani}, ci vediamo, buona {giornata|serata|notte}, buonanotte, buon fine settimana',
    identity:
      'chi {sei|parla}, come {ti chiami|si chiama}, qual è il {tuo|suo} nome, cosa sei, sei {un |una |}{robot|bot|chatbot|umano|persona|persona reale|macchina|ia}, con chi {parlo|sto parlando}, presentati',
    capabilities:
      '{cosa|che cosa|che} {puoi|sai} fare{| per me}, {cosa|che cosa} può fare per me, cosa sai, {in cosa|in che modo|come} {puoi|può|mi puoi|mi può} aiutar{mi|e}, {puoi|può} aiutarmi, mi {puoi|può} aiutare, {cosa|che cosa} {posso|ti posso|le posso} chieder{ti|le|e}, a cosa servi, aiuto, ho bisogno di aiuto, ho {una domanda|delle domande|un dubbio}',
    handover:
      '{|voglio |vorrei |posso |potrei |ho bisogno di |mi piacerebbe }{parlare|chattare} con {una persona|una persona reale|qualcuno|un umano|un essere umano|un operatore|un consulente|un agente|l’assistenza|il supporto|il servizio clienti|il vostro team}, {mi passi|passami|mi metta in contatto con|mettimi in contatto con} {una persona|qualcuno|un operatore|un umano}, {operatore|umano|persona reale|un operatore}, voglio {un operatore|una persona|un umano}, c’è qualcuno',
    fillers:
      'per favore, per piacere, a tutti, tutti, signore, signora, ancora, e, allora, dunque, oh, ah, eh, ora, adesso, oggi, ok, no, sì, scusa, scusi, bene',
  },
  replies: {
    greeting: 'Ciao! Sono {name}{purpose}. Che cosa desidera sapere?',
    thanks: 'Prego! Desidera sapere altro?',
    goodbye: 'Arrivederci! Torni quando ha un’altra domanda.',
    identity:
      'Sono {name}{purpose}. Sono un assistente automatico e rispondo in base ai documenti che ho ricevuto.',
    capabilities:
      'Sono {name}{purpose}. Rispondo alle domande in base ai documenti che ho ricevuto: chieda pure con parole sue.',
    forExample: 'Per esempio:',
    passedOn: 'Ho inoltrato la sua richiesta al nostro team.',
    notSent:
      'Questa è una conversazione di prova: non è stato inviato nulla. La richiesta di un visitatore verrebbe inoltrata al suo team.',
    contact: 'Può contattare una persona qui: {contact}',
    noPerson:
      'Sono un assistente automatico e non posso metterla in contatto con una persona. Mi dica la sua domanda e cercherò la risposta nei documenti che ho ricevuto.',
    noAnswer:
      'Non ho trovato nulla a riguardo nei documenti che ho ricevuto. Provi con altre parole o con un’altra domanda.',
    nearest: 'I documenti non rispondono direttamente a questa domanda; il passaggio più vicino dice:',
    inTraining:
      'Alcuni documenti sono ancora in fase di apprendimento ({states}). La risposta potrebbe trovarsi in uno di essi: riprova più tardi.',
    trainingStates: { queued: 'in coda', processing: 'in corso', blocked: 'bloccati', paused: 'in pausa' },
  },
};
