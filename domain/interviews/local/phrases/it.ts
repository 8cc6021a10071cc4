import type { Phrases } from './phrases.ts';

export const it: Phrases = {
  greeting: 'Buongiorno, sono {interviewer}, un intervistatore automatico per {organization}.',
  greetingOfNobody: 'Buongiorno, sono {interviewer}, un intervistatore automatico.',
  rules:
    'Faccio domande preparate, una dopo l’altra, e non commento le Sue risposte; le leggono delle persone. Se preferisce non rispondere a una domanda, lo dica e passeremo alla prossima. Abbiamo circa {minutes} minuti.',
  listeningRules:
    'Faccio domande preparate e a volte chiedo qualcosa in più su ciò che dice; delle persone leggono le Sue risposte e decidono. In ogni momento può chiedermi di ripetere o saltare una domanda, di parlare un’altra lingua o di smettere. Abbiamo circa {minutes} minuti.',
  lastQuestion: 'Il tempo è quasi finito, quindi questa è l’ultima domanda.',
  closing:
    'Queste erano tutte le mie domande. Grazie per il Suo tempo. Ora può chiudere questa pagina. Arrivederci!',
  timeIsUp: 'Il tempo è finito, quindi mi fermo qui. Grazie per le Sue risposte. Arrivederci!',
  stopped: 'Allora ci fermiamo qui. Grazie per il Suo tempo. Ora può chiudere questa pagina. Arrivederci!',
  paused:
    'Grazie di avermelo detto. Lei conta più di qualsiasi colloquio, quindi interrompo le domande. Se sta attraversando un momento difficile, parli adesso con qualcuno, per favore.',
  choice: 'Se vuole continuare, me lo dica. Se preferisce finire qui, va bene lo stesso.',
  stillPaused: 'Le domande sono in pausa. Mi dica se vuole continuare; può anche terminare qui il colloquio.',
  goOn: 'Allora continuiamo. Si prenda tutto il tempo che Le serve.',
  acute:
    'Grazie di avermelo detto. Lei conta più di qualsiasi colloquio, quindi termino qui le domande. Per favore, non affronti questo senza nessuno: parli adesso con qualcuno.',
  help: 'In caso di emergenza chiami il {emergency}. Per parlare con una persona: {line}.',
  helpAnywhere:
    'In caso di emergenza chiami il numero di emergenza locale (112 in Europa, 911 in Nord America). Linee di ascolto del Suo paese, dove rispondono persone: https://findahelpline.com',
};
