/** The fixed phrases used without a model, in one language. */
interface Phrases {
  /** A message that consists of one of these is small talk. */
  greeting: readonly string[];
  thanks: readonly string[];
  replies: { greeting: string; thanks: string; quoted: string; nothingFound: string; contact: string };
}

/** `{contact}` is replaced by how to reach a person. */
const ENGLISH: Phrases = {
  greeting: ['hello', 'hi', 'hey', 'good morning'],
  thanks: ['thanks', 'thank you', 'many thanks'],
  replies: {
    greeting: 'Hello! What would you like to know?',
    thanks: 'You are welcome.',
    quoted: 'These passages are closest to your question. They are quoted and may not answer it:',
    nothingFound: 'I found nothing close to this in the documents.',
    contact: 'You can reach a person here: {contact}',
  },
};

/** Phrases by ISO 639-1 code. */
const PHRASES: Record<string, Phrases | undefined> = {
  en: ENGLISH,
  de: {
    greeting: ['hallo', 'guten tag', 'guten morgen', 'moin'],
    thanks: ['danke', 'vielen dank', 'danke schön'],
    replies: {
      greeting: 'Hallo! Was möchten Sie wissen?',
      thanks: 'Gern geschehen.',
      quoted:
        'Diese Stellen kommen Ihrer Frage am nächsten. Es sind Zitate, die sie vielleicht nicht beantworten:',
      nothingFound: 'Dazu habe ich in den Dokumenten nichts Passendes gefunden.',
      contact: 'Einen Menschen erreichen Sie hier: {contact}',
    },
  },
  fr: {
    greeting: ['bonjour', 'salut', 'bonsoir'],
    thanks: ['merci', 'merci beaucoup'],
    replies: {
      greeting: 'Bonjour ! Que souhaitez-vous savoir ?',
      thanks: 'Avec plaisir.',
      quoted:
        'Voici les passages les plus proches de votre question. Ce sont des citations, qui n’y répondent peut-être pas :',
      nothingFound: 'Je n’ai rien trouvé d’approchant dans les documents.',
      contact: 'Vous pouvez joindre une personne ici : {contact}',
    },
  },
  es: {
    greeting: ['hola', 'buenos días', 'buenas tardes'],
    thanks: ['gracias', 'muchas gracias'],
    replies: {
      greeting: '¡Hola! ¿Qué desea saber?',
      thanks: 'De nada.',
      quoted: 'Estos son los pasajes más cercanos a su pregunta. Son citas y puede que no la respondan:',
      nothingFound: 'No he encontrado nada parecido en los documentos.',
      contact: 'Puede hablar con una persona aquí: {contact}',
    },
  },
  it: {
    greeting: ['ciao', 'buongiorno', 'salve'],
    thanks: ['grazie', 'grazie mille'],
    replies: {
      greeting: 'Buongiorno! Che cosa vorrebbe sapere?',
      thanks: 'Prego.',
      quoted: 'Questi sono i passaggi più vicini alla sua domanda. Sono citazioni e forse non rispondono:',
      nothingFound: 'Non ho trovato nulla di simile nei documenti.',
      contact: 'Può parlare con una persona qui: {contact}',
    },
  },
  nl: {
    greeting: ['hallo', 'goedendag', 'goedemorgen'],
    thanks: ['bedankt', 'dank u', 'dank je'],
    replies: {
      greeting: 'Hallo! Wat wilt u weten?',
      thanks: 'Graag gedaan.',
      quoted:
        'Deze passages liggen het dichtst bij uw vraag. Het zijn citaten, die haar misschien niet beantwoorden:',
      nothingFound: 'Ik heb hierover niets in de documenten gevonden.',
      contact: 'U kunt hier een mens bereiken: {contact}',
    },
  },
  pt: {
    greeting: ['olá', 'bom dia', 'boa tarde'],
    thanks: ['obrigado', 'obrigada', 'muito obrigado'],
    replies: {
      greeting: 'Olá! O que gostaria de saber?',
      thanks: 'De nada.',
      quoted: 'Estes são os trechos mais próximos da sua pergunta. São citações e talvez não a respondam:',
      nothingFound: 'Não encontrei nada parecido nos documentos.',
      contact: 'Pode falar com uma pessoa aqui: {contact}',
    },
  },
  pl: {
    greeting: ['cześć', 'dzień dobry', 'witam'],
    thanks: ['dziękuję', 'dzięki'],
    replies: {
      greeting: 'Dzień dobry! Co chcesz wiedzieć?',
      thanks: 'Proszę bardzo.',
      quoted: 'Te fragmenty są najbliższe pytaniu. To cytaty, które mogą na nie nie odpowiadać:',
      nothingFound: 'Nie znalazłem w dokumentach niczego podobnego.',
      contact: 'Z człowiekiem można się skontaktować tutaj: {contact}',
    },
  },
  tr: {
    greeting: ['merhaba', 'selam', 'günaydın'],
    thanks: ['teşekkürler', 'teşekkür ederim', 'sağ ol'],
    replies: {
      greeting: 'Merhaba! Ne öğrenmek istersiniz?',
      thanks: 'Rica ederim.',
      quoted: 'Sorunuza en yakın bölümler bunlar. Alıntıdır ve sorunuzu yanıtlamayabilir:',
      nothingFound: 'Belgelerde buna yakın bir şey bulamadım.',
      contact: 'Bir kişiye buradan ulaşabilirsiniz: {contact}',
    },
  },
  ar: {
    greeting: ['مرحبا', 'السلام عليكم', 'صباح الخير'],
    thanks: ['شكرا', 'شكرا جزيلا'],
    replies: {
      greeting: 'مرحبًا! ماذا تريد أن تعرف؟',
      thanks: 'على الرحب والسعة.',
      quoted: 'هذه أقرب المقاطع إلى سؤالك. وهي اقتباسات قد لا تجيب عنه:',
      nothingFound: 'لم أجد في المستندات شيئًا قريبًا من هذا.',
      contact: 'يمكنك التواصل مع شخص هنا: {contact}',
    },
  },
  ja: {
    greeting: ['こんにちは', 'おはようございます', 'こんばんは'],
    thanks: ['ありがとう', 'ありがとうございます'],
    replies: {
      greeting: 'こんにちは。何をお知りになりたいですか。',
      thanks: 'どういたしまして。',
      quoted: 'ご質問に最も近い箇所です。引用ですので、お答えになっていないことがあります。',
      nothingFound: '文書の中に近いものは見つかりませんでした。',
      contact: '担当者へのご連絡はこちらへ: {contact}',
    },
  },
  zh: {
    greeting: ['你好', '您好', '早上好'],
    thanks: ['谢谢', '多谢'],
    replies: {
      greeting: '您好！您想了解什么？',
      thanks: '不客气。',
      quoted: '以下是与您的问题最接近的段落。这些是引文，可能并未回答您的问题：',
      nothingFound: '我在文档中没有找到相近的内容。',
      contact: '您可以在这里联系到工作人员：{contact}',
    },
  },
};

/** A message without a question, and the language of the reply to it. */
export interface SmallTalk {
  kind: 'greeting' | 'thanks';
  language: string;
}

/**
 * Recognises a message that is only a greeting or thanks; null for any other, because a single further word may be a
 * question.
 */
export function smallTalkOf(message: string): SmallTalk | null {
  const said = plain(message);
  for (const [language, phrases] of Object.entries(PHRASES)) {
    for (const kind of ['greeting', 'thanks'] as const)
      if (phrases?.[kind].some((phrase) => plain(phrase) === said)) return { kind, language };
  }
  return null;
}

/** The fixed reply to small talk. */
export function smallTalkReply({ kind, language }: SmallTalk): string {
  return phrasesIn(language).replies[kind];
}

/** The reply when a search finds nothing, in the language of the question (ISO 639-1), or in English. */
export function nothingFound(language: string): string {
  return phrasesIn(language).replies.nothingFound;
}

/** The sentence that introduces quotations. */
export function quotedIntroduction(language: string): string {
  return phrasesIn(language).replies.quoted;
}

/** The sentence that says how to contact a person. */
export function contactOffer(language: string, contact: string): string {
  return phrasesIn(language).replies.contact.replace('{contact}', () => contact);
}

function phrasesIn(language: string): Phrases {
  return PHRASES[language] ?? ENGLISH;
}

/** Normalises a text: no case, accents, punctuation or emoji. */
function plain(text: string): string {
  const folded = text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  return folded.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '';
}
