/** The few fixed words of a page. */
export interface Words {
  skip: string;
  sections: string;
  name: string;
  email: string;
  company: string;
  message: string;
  send: string;
  mailInstead: string;
  required: string;
  leaveEmpty: string;
  included: string;
}

const ENGLISH: Words = {
  skip: 'Skip to content',
  sections: 'Sections',
  name: 'Name',
  email: 'E-mail',
  company: 'Company',
  message: 'Message',
  send: 'Send',
  mailInstead: 'Write to us by e-mail:',
  required: 'required',
  leaveEmpty: 'Leave this field empty',
  included: 'Included',
};

const WORDS: Record<string, Words> = {
  en: ENGLISH,
  de: {
    skip: 'Zum Inhalt springen',
    sections: 'Abschnitte',
    name: 'Name',
    email: 'E-Mail',
    company: 'Firma',
    message: 'Nachricht',
    send: 'Senden',
    mailInstead: 'Schreiben Sie uns eine E-Mail:',
    required: 'erforderlich',
    leaveEmpty: 'Dieses Feld leer lassen',
    included: 'Enthalten',
  },
  fr: {
    skip: 'Aller au contenu',
    sections: 'Sections',
    name: 'Nom',
    email: 'E-mail',
    company: 'Entreprise',
    message: 'Message',
    send: 'Envoyer',
    mailInstead: 'Écrivez-nous par e-mail :',
    required: 'obligatoire',
    leaveEmpty: 'Laissez ce champ vide',
    included: 'Inclus',
  },
  es: {
    skip: 'Saltar al contenido',
    sections: 'Secciones',
    name: 'Nombre',
    email: 'Correo electrónico',
    company: 'Empresa',
    message: 'Mensaje',
    send: 'Enviar',
    mailInstead: 'Escríbanos por correo electrónico:',
    required: 'obligatorio',
    leaveEmpty: 'Deje este campo vacío',
    included: 'Incluido',
  },
  ar: {
    skip: 'تخطَّ إلى المحتوى',
    sections: 'الأقسام',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    company: 'الشركة',
    message: 'الرسالة',
    send: 'إرسال',
    mailInstead: 'راسلونا عبر البريد الإلكتروني:',
    required: 'مطلوب',
    leaveEmpty: 'اترك هذا الحقل فارغًا',
    included: 'يشمل',
  },
  ja: {
    skip: '本文へ移動',
    sections: 'セクション',
    name: 'お名前',
    email: 'メールアドレス',
    company: '会社名',
    message: 'メッセージ',
    send: '送信',
    mailInstead: 'メールでお問い合わせください：',
    required: '必須',
    leaveEmpty: 'この欄は空欄のままにしてください',
    included: '含まれるもの',
  },
};
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur', 'yi', 'ps', 'sd']);

/** English if there are no words in the page's language. */
export function wordsOf(language: string): Words {
  return WORDS[primaryTag(language)] ?? ENGLISH;
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(primaryTag(language)) ? 'rtl' : 'ltr';
}

/** The language of a BCP 47 tag: `de` of `de-AT`. */
export function primaryTag(language: string): string {
  return language.toLowerCase().split('-')[0] ?? '';
}
