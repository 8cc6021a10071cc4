import type { ConsentWords } from './words.ts';

/** Translated by a machine; to be reviewed by a speaker. */
export const it: ConsentWords = {
  nobody: 'l’azienda che l’ha invitata',
  inviter: 'la persona che l’ha invitata',
  who: {
    title: 'Chi fa le domande',
    text: 'Questo colloquio si svolge automaticamente, senza una persona, per conto di {organization}. Titolare dei suoi dati: {organization}; contatto: {contact}.',
  },
  kept: {
    title: 'Che cosa si conserva',
    named:
      'Il suo nome, il suo indirizzo e-mail, le risposte con i loro orari e quante volte lascia questa pagina durante il colloquio. Il suo indirizzo IP è nel registro del server.',
    anonymous:
      'Le risposte con i loro orari e quante volte lascia questa pagina durante il colloquio. Non si chiedono nome né indirizzo e-mail. Il suo indirizzo IP è nel registro del server.',
  },
  others: {
    title: 'Chi altro li riceve',
    voice: 'La chiamata è condotta da {provider}, che sente e registra la sua voce.',
    typed:
      'Lei risponde scrivendo. Se preferisce parlare, il browser trasforma la voce in testo e alcuni browser inviano per questo il suono al loro produttore; qui si conserva solo il testo.',
    models: 'Le sue risposte sono lette da un modello linguistico di {models}.',
    noModel: 'Nessun modello linguistico legge le sue risposte.',
  },
  judged: {
    title: 'Che cosa si valuta e chi decide',
    levels:
      'Un modello linguistico propone per ogni domanda un livello da 0 a 4, con le sue stesse parole come prova, e il colloquio può così essere confrontato con altri. Conta solo il contenuto. Persone di {organization} leggono le risposte e decidono; nulla si decide automaticamente.',
    people: 'Nessuna macchina valuta le sue risposte. Persone di {organization} le leggono e decidono.',
  },
  long: {
    title: 'Per quanto tempo',
    days: 'Tutto si cancella dopo {days} giorni, o prima se lo desidera.',
    untilErased: 'Si conserva finché {organization} o lei non lo cancella.',
  },
  rights: {
    title: 'I suoi diritti',
    text: 'Partecipare è volontario e può smettere in ogni momento. Alla fine del colloquio trova un link per vedere, correggere e cancellare ciò che si conserva. Può opporsi, chiedere un esame da parte di una persona o ritirare il consenso: {contact}. Può anche rivolgersi a un’autorità di protezione dei dati.',
  },
};
