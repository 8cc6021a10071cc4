import { html, type Markup } from '../../platform/markup.ts';
import { primaryTag } from '../render/words.ts';
import type { LeadField } from './lead-form.ts';

/** Messages to a visitor who has sent a page's form. */
export interface FormWords {
  /** BCP 47; `en` if there are no messages in the page's language. */
  language: string;
  thanks: string;
  reached: (name: Markup) => Markup;
  back: string;
  notSent: string;
  /** Introduces the names of invalid fields. */
  check: string;
  fields: Record<LeadField, string>;
  /** Why a correctly filled-in form is refused. */
  refusals: Record<FormRefusal, string>;
}

/** Reasons to refuse a form as a whole. */
export const FORM_REFUSALS = ['form-expired', 'sent-too-quickly'] as const;
export type FormRefusal = (typeof FORM_REFUSALS)[number];

const ENGLISH: FormWords = {
  language: 'en',
  thanks: 'Thank you',
  reached: (name) => html`Your message has reached ${name}.`,
  back: 'Back to the page',
  notSent: 'This could not be sent',
  check: 'Please check',
  fields: { name: 'Name', email: 'E-mail', phone: 'Phone', company: 'Company', message: 'Message' },
  refusals: {
    'form-expired': 'This form has expired. Load the page again, then send it.',
    'sent-too-quickly': 'This form was sent too quickly. Send it once more.',
  },
};

const WORDS: Record<string, FormWords> = {
  en: ENGLISH,
  de: {
    language: 'de',
    thanks: 'Vielen Dank',
    reached: (name) => html`Ihre Nachricht ist bei ${name} angekommen.`,
    back: 'Zurück zur Seite',
    notSent: 'Das konnte nicht gesendet werden',
    check: 'Bitte prüfen Sie',
    fields: { name: 'Name', email: 'E-Mail', phone: 'Telefon', company: 'Firma', message: 'Nachricht' },
    refusals: {
      'form-expired': 'Dieses Formular ist abgelaufen. Laden Sie die Seite neu und senden Sie es dann ab.',
      'sent-too-quickly': 'Das Formular wurde zu schnell abgeschickt. Senden Sie es bitte noch einmal.',
    },
  },
  fr: {
    language: 'fr',
    thanks: 'Merci',
    reached: (name) => html`Votre message est bien parvenu à ${name}.`,
    back: 'Retour à la page',
    notSent: 'L’envoi a échoué',
    check: 'Veuillez vérifier',
    fields: { name: 'Nom', email: 'E-mail', phone: 'Téléphone', company: 'Entreprise', message: 'Message' },
    refusals: {
      'form-expired': 'Ce formulaire a expiré. Rechargez la page, puis envoyez-le.',
      'sent-too-quickly': 'Le formulaire a été envoyé trop vite. Envoyez-le encore une fois.',
    },
  },
  es: {
    language: 'es',
    thanks: 'Gracias',
    reached: (name) => html`Su mensaje ha llegado a ${name}.`,
    back: 'Volver a la página',
    notSent: 'No se ha podido enviar',
    check: 'Revise',
    fields: {
      name: 'Nombre',
      email: 'Correo electrónico',
      phone: 'Teléfono',
      company: 'Empresa',
      message: 'Mensaje',
    },
    refusals: {
      'form-expired': 'Este formulario ha caducado. Vuelva a cargar la página y envíelo.',
      'sent-too-quickly': 'El formulario se ha enviado demasiado rápido. Envíelo otra vez.',
    },
  },
  ar: {
    language: 'ar',
    thanks: 'شكرًا لكم',
    reached: (name) => html`وصلت رسالتكم إلى ${name}.`,
    back: 'العودة إلى الصفحة',
    notSent: 'تعذّر الإرسال',
    check: 'يرجى التحقق من',
    fields: {
      name: 'الاسم',
      email: 'البريد الإلكتروني',
      phone: 'الهاتف',
      company: 'الشركة',
      message: 'الرسالة',
    },
    refusals: {
      'form-expired': 'انتهت صلاحية هذا النموذج. أعيدوا تحميل الصفحة ثم أرسلوه.',
      'sent-too-quickly': 'أُرسل النموذج بسرعة كبيرة. أرسلوه مرة أخرى.',
    },
  },
  ja: {
    language: 'ja',
    thanks: 'ありがとうございます',
    reached: (name) => html`メッセージは${name}に届きました。`,
    back: 'ページに戻る',
    notSent: '送信できませんでした',
    check: '次の項目をご確認ください',
    fields: {
      name: 'お名前',
      email: 'メールアドレス',
      phone: '電話番号',
      company: '会社名',
      message: 'メッセージ',
    },
    refusals: {
      'form-expired': 'このフォームの有効期限が切れました。ページを再読み込みしてから送信してください。',
      'sent-too-quickly': '送信が早すぎました。もう一度送信してください。',
    },
  },
};

/** English if there are no messages in the page's language. */
export function formWordsOf(language: string): FormWords {
  return WORDS[primaryTag(language)] ?? ENGLISH;
}
