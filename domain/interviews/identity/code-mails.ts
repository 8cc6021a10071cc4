import type { PhraseLanguage } from '../language.ts';
import type { CodePurpose } from './code.ts';

interface CodeMail {
  subject: string;
  text: string;
}

/** `{code}` stands for the code. */
export const MAILS: Record<PhraseLanguage, Record<CodePurpose, CodeMail>> = {
  en: {
    address: {
      subject: 'Your code for the interview',
      text: 'Your code: {code}\n\nEnter it on the page of the interview. It is valid for 30 minutes. If you did not ask for it, ignore this mail.\n',
    },
    'my-data': {
      subject: 'Your code to see your data',
      text: 'Your code: {code}\n\nIt opens what is kept of your interview, for 30 minutes. If you did not ask for it, ignore this mail.\n',
    },
  },
  de: {
    address: {
      subject: 'Ihr Code für das Interview',
      text: 'Ihr Code: {code}\n\nGeben Sie ihn auf der Seite des Interviews ein. Er gilt 30 Minuten. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese Mail.\n',
    },
    'my-data': {
      subject: 'Ihr Code für Ihre Daten',
      text: 'Ihr Code: {code}\n\nEr öffnet 30 Minuten lang, was von Ihrem Interview gespeichert ist. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese Mail.\n',
    },
  },
  // Translated by a machine; to be reviewed by a speaker.
  es: {
    address: {
      subject: 'Su código para la entrevista',
      text: 'Su código: {code}\n\nEscríbalo en la página de la entrevista. Vale 30 minutos. Si no lo ha pedido, ignore este correo.\n',
    },
    'my-data': {
      subject: 'Su código para ver sus datos',
      text: 'Su código: {code}\n\nAbre durante 30 minutos lo que se guarda de su entrevista. Si no lo ha pedido, ignore este correo.\n',
    },
  },
  // Translated by a machine; to be reviewed by a speaker.
  fr: {
    address: {
      subject: 'Votre code pour l’entretien',
      text: 'Votre code : {code}\n\nSaisissez-le sur la page de l’entretien. Il est valable 30 minutes. Si vous ne l’avez pas demandé, ignorez ce message.\n',
    },
    'my-data': {
      subject: 'Votre code pour voir vos données',
      text: 'Votre code : {code}\n\nIl ouvre pendant 30 minutes ce qui est conservé de votre entretien. Si vous ne l’avez pas demandé, ignorez ce message.\n',
    },
  },
  // Translated by a machine; to be reviewed by a speaker.
  it: {
    address: {
      subject: 'Il suo codice per il colloquio',
      text: 'Il suo codice: {code}\n\nLo inserisca nella pagina del colloquio. Vale 30 minuti. Se non lo ha chiesto, ignori questo messaggio.\n',
    },
    'my-data': {
      subject: 'Il suo codice per vedere i suoi dati',
      text: 'Il suo codice: {code}\n\nApre per 30 minuti ciò che si conserva del suo colloquio. Se non lo ha chiesto, ignori questo messaggio.\n',
    },
  },
  // Translated by a machine; to be reviewed by a speaker.
  pt: {
    address: {
      subject: 'O seu código para a entrevista',
      text: 'O seu código: {code}\n\nEscreva-o na página da entrevista. É válido por 30 minutos. Se não o pediu, ignore esta mensagem.\n',
    },
    'my-data': {
      subject: 'O seu código para ver os seus dados',
      text: 'O seu código: {code}\n\nAbre durante 30 minutos o que se guarda da sua entrevista. Se não o pediu, ignore esta mensagem.\n',
    },
  },
  // Translated by a machine; to be reviewed by a speaker.
  nl: {
    address: {
      subject: 'Uw code voor het gesprek',
      text: 'Uw code: {code}\n\nVul hem in op de pagina van het gesprek. Hij geldt 30 minuten. Hebt u hem niet gevraagd, negeer dan deze mail.\n',
    },
    'my-data': {
      subject: 'Uw code om uw gegevens te zien',
      text: 'Uw code: {code}\n\nHij opent 30 minuten lang wat er van uw gesprek wordt bewaard. Hebt u hem niet gevraagd, negeer dan deze mail.\n',
    },
  },
  // Translated by a machine; to be reviewed by a speaker.
  pl: {
    address: {
      subject: 'Kod do rozmowy',
      text: 'Twój kod: {code}\n\nWpisz go na stronie rozmowy. Jest ważny 30 minut. Jeśli to nie Ty o niego prosisz, zignoruj tę wiadomość.\n',
    },
    'my-data': {
      subject: 'Kod do Twoich danych',
      text: 'Twój kod: {code}\n\nPrzez 30 minut otwiera to, co jest przechowywane z Twojej rozmowy. Jeśli to nie Ty o niego prosisz, zignoruj tę wiadomość.\n',
    },
  },
  // Translated by a machine; to be reviewed by a speaker.
  tr: {
    address: {
      subject: 'Görüşme kodunuz',
      text: 'Kodunuz: {code}\n\nGörüşme sayfasına yazın. 30 dakika geçerlidir. Siz istemediyseniz bu e-postayı dikkate almayın.\n',
    },
    'my-data': {
      subject: 'Verilerinizi görme kodunuz',
      text: 'Kodunuz: {code}\n\nGörüşmenizden saklananları 30 dakika boyunca açar. Siz istemediyseniz bu e-postayı dikkate almayın.\n',
    },
  },
  // Translated by a machine; to be reviewed by a speaker.
  ar: {
    address: {
      subject: 'رمزك للمقابلة',
      text: 'رمزك: {code}\n\nاكتبه في صفحة المقابلة. صلاحيته 30 دقيقة. إذا لم تطلبه فتجاهل هذه الرسالة.\n',
    },
    'my-data': {
      subject: 'رمزك للاطلاع على بياناتك',
      text: 'رمزك: {code}\n\nيفتح لمدة 30 دقيقة ما يُحفظ من مقابلتك. إذا لم تطلبه فتجاهل هذه الرسالة.\n',
    },
  },
  // Translated by a machine; to be reviewed by a speaker.
  ja: {
    address: {
      subject: '面接のコード',
      text: 'コード:{code}\n\n面接のページに入力してください。30分間有効です。心当たりがない場合は、このメールを無視してください。\n',
    },
    'my-data': {
      subject: '保存された情報を見るためのコード',
      text: 'コード:{code}\n\n面接の保存内容を30分間開けます。心当たりがない場合は、このメールを無視してください。\n',
    },
  },
  // Translated by a machine; to be reviewed by a speaker.
  zh: {
    address: {
      subject: '您的面试验证码',
      text: '您的验证码：{code}\n\n请在面试页面输入。30 分钟内有效。如果不是您本人请求，请忽略此邮件。\n',
    },
    'my-data': {
      subject: '查看您的数据的验证码',
      text: '您的验证码：{code}\n\n可在 30 分钟内打开您面试保存的内容。如果不是您本人请求，请忽略此邮件。\n',
    },
  },
};
