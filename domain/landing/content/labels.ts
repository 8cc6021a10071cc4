import type { UntracedClaim } from '../claims/untraced.ts';
import { primaryTag } from '../render/words.ts';
import type { SectionType } from '../section.ts';

/** The fixed headings and labels of a page that is laid out without a model, and the placeholders for untraced claims. */
export interface Labels {
  about: string;
  services: string;
  prices: string;
  proof: string;
  people: string;
  quotes: string;
  questions: string;
  contact: string;
  address: string;
  hours: string;
  phone: string;
  email: string;
  website: string;
  imprint: string;
  privacy: string;
  missing: Record<UntracedClaim['kind'], string>;
}

export const ENGLISH: Labels = {
  about: 'About us',
  services: 'What we offer',
  prices: 'Prices',
  proof: 'At a glance',
  people: 'Our team',
  quotes: 'What people say',
  questions: 'Questions and answers',
  contact: 'Contact',
  address: 'Address',
  hours: 'Opening hours',
  phone: 'Phone',
  email: 'E-mail',
  website: 'Website',
  imprint: 'Legal notice',
  privacy: 'Privacy',
  missing: {
    number: '[Add a figure]',
    name: '[Add a name]',
    quote: '[Add a customer quote]',
    email: '[Add an e-mail address]',
    url: '[Add the web address]',
  },
};

const LABELS: Record<string, Labels> = {
  en: ENGLISH,
  de: {
    about: 'Über uns',
    services: 'Unser Angebot',
    prices: 'Preise',
    proof: 'Auf einen Blick',
    people: 'Unser Team',
    quotes: 'Was andere sagen',
    questions: 'Fragen und Antworten',
    contact: 'Kontakt',
    address: 'Adresse',
    hours: 'Öffnungszeiten',
    phone: 'Telefon',
    email: 'E-Mail',
    website: 'Website',
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    missing: {
      number: '[Zahl ergänzen]',
      name: '[Name ergänzen]',
      quote: '[Kundenstimme ergänzen]',
      email: '[E-Mail-Adresse ergänzen]',
      url: '[Internetadresse ergänzen]',
    },
  },
  es: {
    about: 'Sobre nosotros',
    services: 'Lo que ofrecemos',
    prices: 'Precios',
    proof: 'De un vistazo',
    people: 'Nuestro equipo',
    quotes: 'Lo que dicen de nosotros',
    questions: 'Preguntas y respuestas',
    contact: 'Contacto',
    address: 'Dirección',
    hours: 'Horario',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    website: 'Sitio web',
    imprint: 'Aviso legal',
    privacy: 'Privacidad',
    missing: {
      number: '[Añadir una cifra]',
      name: '[Añadir un nombre]',
      quote: '[Añadir la opinión de un cliente]',
      email: '[Añadir un correo electrónico]',
      url: '[Añadir la dirección web]',
    },
  },
  fr: {
    about: 'Qui sommes-nous',
    services: 'Ce que nous proposons',
    prices: 'Tarifs',
    proof: 'En bref',
    people: 'Notre équipe',
    quotes: 'Ce que l’on dit de nous',
    questions: 'Questions et réponses',
    contact: 'Contact',
    address: 'Adresse',
    hours: 'Horaires',
    phone: 'Téléphone',
    email: 'E-mail',
    website: 'Site web',
    imprint: 'Mentions légales',
    privacy: 'Confidentialité',
    missing: {
      number: '[Ajouter un chiffre]',
      name: '[Ajouter un nom]',
      quote: '[Ajouter un avis client]',
      email: '[Ajouter une adresse e-mail]',
      url: '[Ajouter l’adresse web]',
    },
  },
  ar: {
    about: 'من نحن',
    services: 'ما نقدّمه',
    prices: 'الأسعار',
    proof: 'لمحة سريعة',
    people: 'فريقنا',
    quotes: 'ماذا يقولون عنا',
    questions: 'أسئلة وأجوبة',
    contact: 'اتصل بنا',
    address: 'العنوان',
    hours: 'ساعات العمل',
    phone: 'الهاتف',
    email: 'البريد الإلكتروني',
    website: 'الموقع الإلكتروني',
    imprint: 'معلومات قانونية',
    privacy: 'الخصوصية',
    missing: {
      number: '[أضف رقمًا]',
      name: '[أضف اسمًا]',
      quote: '[أضف رأي أحد العملاء]',
      email: '[أضف عنوان البريد الإلكتروني]',
      url: '[أضف عنوان الموقع]',
    },
  },
  ja: {
    about: '私たちについて',
    services: 'ご提供するもの',
    prices: '料金',
    proof: '概要',
    people: 'スタッフ紹介',
    quotes: 'お客様の声',
    questions: 'よくあるご質問',
    contact: 'お問い合わせ',
    address: '住所',
    hours: '営業時間',
    phone: '電話',
    email: 'メール',
    website: 'ウェブサイト',
    imprint: '運営者情報',
    privacy: 'プライバシー',
    missing: {
      number: '[数字を追加]',
      name: '[名前を追加]',
      quote: '[お客様の声を追加]',
      email: '[メールアドレスを追加]',
      url: '[ウェブアドレスを追加]',
    },
  },
};

/** Null for a language without fixed labels. */
export function labelsOf(language: string): Labels | null {
  return LABELS[primaryTag(language)] ?? null;
}

/** The fixed heading of a section; '' if it has none. */
export function headingOf(labels: Labels, type: SectionType): string {
  const headings: Partial<Record<SectionType, string>> = {
    features: labels.services,
    pricing: labels.prices,
    'social-proof': labels.proof,
    testimonials: labels.quotes,
    team: labels.people,
    faq: labels.questions,
    contact: labels.contact,
    cta: labels.contact,
    custom: labels.about,
  };
  return headings[type] ?? '';
}
