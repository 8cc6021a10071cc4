import type { MailKind, MailTemplate } from '../mail-kind.ts';

/** Mails to candidates in Arabic, written by a language model; to be reviewed by a speaker. */
export const ar: Readonly<Record<MailKind, MailTemplate>> = {
  invitation: {
    subject: 'دعوة من {{organization}} إلى مقابلة: {{interview}}',
    text: `مرحبًا {{candidate}}،

تدعوك {{organization}} إلى مقابلة: {{interview}}. تستغرق نحو {{minutes}} دقيقة، ويديرها ذكاء اصطناعي، وأنت تختار متى تبدأ.

{{link}}

هذا الرابط لك وحدك ويفتح مقابلة واحدة، حتى {{until}}. قبل أن تبدأ ستعرف ما الذي يُحفظ، والقرار لك.

إذا لم تكن تتوقع هذه الرسالة، فيمكنك تجاهلها.`,
  },
  reminder: {
    subject: 'مقابلتك مع {{organization}} ما زالت مفتوحة: {{interview}}',
    text: `مرحبًا {{candidate}}،

قبل بضعة أيام دعتك {{organization}} إلى مقابلة: {{interview}}. ما زالت مفتوحة وتستغرق نحو {{minutes}} دقيقة.

{{link}}

هذا الرابط لك وحدك ويعمل حتى {{until}}. إذا لم ترغب في المشاركة، فلا يلزمك فعل شيء. لن تصلك تذكيرات أخرى.`,
  },
  confirmation: {
    subject: 'وصلت مقابلتك مع {{organization}}: {{interview}}',
    text: `مرحبًا {{candidate}}،

شكرًا لك على مقابلتك مع {{organization}}: {{interview}}. وصلت إجاباتك. يقرؤها أشخاص وهم من يقررون الخطوة التالية.

هنا يمكنك الاطلاع على ما يُحفظ عنك وتصحيحه أو طلب حذفه:

{{myDataLink}}`,
  },
  selected: {
    subject: '{{organization}}: نود التعرّف إليك أكثر',
    text: `مرحبًا {{candidate}}،

شكرًا لك على مقابلتك بشأن {{interview}}. نود التعرّف إليك أكثر، وسنتواصل معك قريبًا لتحديد الخطوة التالية.

{{organization}}`,
  },
  'not-selected': {
    subject: '{{organization}}: بشأن مقابلتك',
    text: `مرحبًا {{candidate}}،

شكرًا لك على مقابلتك بشأن {{interview}} وعلى الوقت الذي خصصته لها. وقع اختيارنا هذه المرة على مرشحين آخرين.

إذا أردت أن تعرف كيف توصلنا إلى هذا القرار، فيُرجى الرد على هذه الرسالة أو مراسلتنا. نتمنى لك كل التوفيق.

{{organization}}`,
  },
};
