import type { Phrases } from './phrases.ts';

export const pt: Phrases = {
  greeting: 'Olá, eu sou {interviewer}, um entrevistador automático de {organization}.',
  greetingOfNobody: 'Olá, eu sou {interviewer}, um entrevistador automático.',
  rules:
    'Faço perguntas preparadas, uma após a outra, e não comento as suas respostas; são pessoas que as leem. Se preferir não responder a uma pergunta, diga-o e segue-se a próxima. Temos cerca de {minutes} minutos.',
  listeningRules:
    'Faço perguntas preparadas e às vezes pergunto um pouco mais sobre o que diz; são pessoas que leem as suas respostas e decidem. A qualquer momento pode pedir-me para repetir ou saltar uma pergunta, para falar outra língua ou para parar. Temos cerca de {minutes} minutos.',
  lastQuestion: 'O nosso tempo está quase a acabar, por isso esta é a última pergunta.',
  closing:
    'Eram estas todas as minhas perguntas. Obrigado pelo seu tempo. Já pode fechar esta página. Adeus!',
  timeIsUp: 'O nosso tempo acabou, por isso fico por aqui. Obrigado pelas suas respostas. Adeus!',
  stopped: 'Então ficamos por aqui. Obrigado pelo seu tempo. Já pode fechar esta página. Adeus!',
  paused:
    'Obrigado por me dizer isso. O seu bem-estar vale mais do que qualquer entrevista, por isso interrompo as perguntas. Se está a passar por um momento difícil, fale agora com alguém, por favor.',
  choice: 'Se quiser continuar, diga-me. Se preferir terminar aqui, também está bem.',
  stillPaused:
    'As perguntas estão em pausa. Diga-me se quer continuar; também pode terminar a entrevista aqui.',
  goOn: 'Então continuamos. Leve todo o tempo de que precisar.',
  acute:
    'Obrigado por me dizer isso. O seu bem-estar vale mais do que qualquer entrevista, por isso termino aqui as perguntas. Por favor, não enfrente isto sem ninguém: fale agora com alguém.',
  help: 'Numa emergência, ligue {emergency}. Para falar com uma pessoa: {line}.',
  helpAnywhere:
    'Numa emergência, ligue para o número de emergência local (112 na Europa, 911 na América do Norte). Linhas de apoio do seu país, onde pessoas ouvem: https://findahelpline.com',
};
