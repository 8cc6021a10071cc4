import type { SmallTalkLanguage } from '../language.ts';

export const pt: SmallTalkLanguage = {
  phrases: {
    greeting:
      'olá, oi, bom dia, boa {tarde|noite}, e aí, tudo {bem|bom}, como {vai|está|estás|vai você}, prazer',
    thanks:
      '{muito |}{obrigado|obrigada}{| por tudo| pela ajuda| pela resposta}, obrigadão, {isso |}{ajuda|ajudou}{| muito}, valeu, {agradeço|grato|grata}, perfeito, ótimo, muito bem, está bem, tá bom, certo, entendi, ok, okay, é tudo, é só isso',
    goodbye:
      'tchau, adeus, até {logo|mais|breve|amanhã|já|a próxima}, tenha um bom dia, bom fim de semana, boa noite',
    identity:
      'quem {é você|és|és tu|fala|está falando}, como {você se chama|te chamas|se chama}, qual é o {seu|teu} nome, qual o seu nome, o que {é você|você é|és}, {você é|és} {um |uma |}{robô|bot|chatbot|humano|pessoa|pessoa real|máquina|ia}, com quem {falo|estou falando|estou a falar}, apresente se',
    capabilities:
      'o que {você pode|você sabe|podes|sabes} fazer{| por mim}, o que {você sabe|sabes}, {como|em que|no que} {você |}{pode|podes} {me ajudar|ajudar|ajudar me}, {você |}{pode|podes} {me ajudar|ajudar me}, o que {posso|eu posso} {perguntar|te perguntar|lhe perguntar}, para que serves, ajuda, {preciso de|quero} ajuda, tenho {uma pergunta|uma dúvida|perguntas|dúvidas}',
    handover:
      '{|quero |queria |gostaria de |posso |preciso |preciso de }{falar|conversar} com {uma pessoa|uma pessoa real|alguém|um humano|um ser humano|um atendente|um agente|um operador|um assistente humano|o suporte|o atendimento|a equipe|a equipa|a vossa equipa}, {me passe|passe me|me transfira|transfira me|me conecte} {para|com|a} {uma pessoa|alguém|um humano|um atendente|um agente|um operador}, {atendente|humano|pessoa real|um humano}, quero {um humano|um atendente|uma pessoa}, {tem alguém|há alguém|está alguém} aí',
    fillers:
      'por favor, a todos, pessoal, senhor, senhora, equipe, equipa, de novo, e, então, bem, oh, ah, agora, hoje, ok, não, sim, desculpe, desculpa, com licença',
  },
  replies: {
    greeting: 'Olá! Sou {name}{purpose}. O que gostaria de saber?',
    thanks: 'De nada! Gostaria de saber mais alguma coisa?',
    goodbye: 'Até logo! Volte quando tiver outra pergunta.',
    identity:
      'Sou {name}{purpose}. Sou um assistente automático e respondo a partir dos documentos que recebi.',
    capabilities:
      'Sou {name}{purpose}. Respondo a perguntas a partir dos documentos que recebi: pergunte com as suas palavras.',
    forExample: 'Por exemplo:',
    passedOn: 'Passei o seu pedido à nossa equipa.',
    notSent:
      'Esta é uma conversa de teste: nada foi enviado. O pedido de um visitante seria passado à sua equipa.',
    contact: 'Pode falar com uma pessoa aqui: {contact}',
    noPerson:
      'Sou um assistente automático e não posso pôr você em contato com uma pessoa. Diga-me a sua pergunta e procurarei a resposta nos documentos que recebi.',
    noAnswer:
      'Não encontrei nada sobre isto nos documentos que recebi. Tente com outras palavras ou com outra pergunta.',
    nearest: 'Os documentos não respondem diretamente a isto; a passagem mais próxima diz:',
    inTraining:
      'Alguns documentos ainda estão sendo aprendidos ({states}). A resposta pode estar em um deles: pergunte novamente mais tarde.',
    trainingStates: {
      queued: 'na fila',
      processing: 'em andamento',
      blocked: 'bloqueados',
      paused: 'em pausa',
    },
  },
};
