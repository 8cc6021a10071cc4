import type { ConsentWords } from './words.ts';

/** Translated by a machine; to be reviewed by a speaker. */
export const pt: ConsentWords = {
  nobody: 'a empresa que enviou o convite',
  inviter: 'a pessoa que enviou o convite',
  who: {
    title: 'Quem pergunta',
    text: 'Esta entrevista decorre automaticamente, sem uma pessoa, por conta de {organization}. Responsável pelos seus dados: {organization}; contacto: {contact}.',
  },
  kept: {
    title: 'O que se guarda',
    named:
      'O seu nome, o seu endereço de e-mail, as respostas com as suas horas e quantas vezes sai desta página durante a entrevista. O seu endereço IP fica no registo do servidor.',
    anonymous:
      'As respostas com as suas horas e quantas vezes sai desta página durante a entrevista. Não se pedem nome nem e-mail. O seu endereço IP fica no registo do servidor.',
  },
  others: {
    title: 'Quem mais o recebe',
    voice: 'A chamada é conduzida por {provider}, que ouve e grava a sua voz.',
    typed:
      'Responde por escrito. Se preferir falar, o navegador transforma a voz em texto e alguns navegadores enviam para isso o som ao fabricante; aqui guarda-se apenas o texto.',
    models: 'As suas respostas são lidas por um modelo de linguagem de {models}.',
    noModel: 'Nenhum modelo de linguagem lê as suas respostas.',
  },
  judged: {
    title: 'O que se avalia e quem decide',
    levels:
      'Um modelo de linguagem propõe para cada pergunta um nível de 0 a 4, com as suas próprias palavras como prova, e a entrevista pode assim ser comparada com outras. Só conta o conteúdo. Pessoas de {organization} leem as respostas e decidem; nada se decide automaticamente.',
    people: 'Nenhuma máquina avalia as suas respostas. Pessoas de {organization} leem-nas e decidem.',
  },
  long: {
    title: 'Durante quanto tempo',
    days: 'Tudo é apagado ao fim de {days} dias, ou antes, se desejar.',
    untilErased: 'Guarda-se até que {organization} ou você o apague.',
  },
  rights: {
    title: 'Os seus direitos',
    text: 'A participação é voluntária e pode parar a qualquer momento. No fim da entrevista há um link para ver, corrigir e apagar o que se guarda. Pode opor-se, pedir uma análise por uma pessoa ou retirar o consentimento: {contact}. Pode também reclamar junto de uma autoridade de proteção de dados.',
  },
};
