import type { MailKind, MailTemplate } from '../mail-kind.ts';

/** Mails to candidates in Turkish, written by a language model; to be reviewed by a speaker. */
export const tr: Readonly<Record<MailKind, MailTemplate>> = {
  invitation: {
    subject: '{{organization}} sizi bir görüşmeye davet ediyor: {{interview}}',
    text: `Merhaba {{candidate}},

{{organization}} sizi bir görüşmeye davet ediyor: {{interview}}. Yaklaşık {{minutes}} dakika sürer, bir yapay zekâ tarafından yürütülür ve ne zaman başlayacağını siz seçersiniz.

{{link}}

Bağlantı yalnızca sizin içindir ve bir görüşme açar; son gün: {{until}}. Başlamadan önce nelerin saklandığını öğrenir ve kararınızı verirsiniz.

Bu e-postayı beklemiyorduysanız dikkate almayabilirsiniz.`,
  },
  reminder: {
    subject: '{{organization}} ile görüşmeniz hâlâ açık: {{interview}}',
    text: `Merhaba {{candidate}},

birkaç gün önce {{organization}} sizi bir görüşmeye davet etti: {{interview}}. Görüşme hâlâ açık ve yaklaşık {{minutes}} dakika sürer.

{{link}}

Bağlantı yalnızca sizin içindir; son gün: {{until}}. Katılmak istemiyorsanız bir şey yapmanız gerekmez. Başka hatırlatma gönderilmez.`,
  },
  confirmation: {
    subject: '{{organization}} ile görüşmeniz ulaştı: {{interview}}',
    text: `Merhaba {{candidate}},

{{organization}} ile yaptığınız görüşme için teşekkür ederiz: {{interview}}. Yanıtlarınız ulaştı. Onları insanlar okur ve sonraki adıma insanlar karar verir.

Hakkınızda nelerin saklandığını burada görebilir, düzeltebilir ya da sildirebilirsiniz:

{{myDataLink}}`,
  },
  selected: {
    subject: '{{organization}}: sizi daha yakından tanımak isteriz',
    text: `Merhaba {{candidate}},

{{interview}} için yaptığınız görüşmeye teşekkür ederiz. Sizi daha yakından tanımak isteriz; sonraki adımı kararlaştırmak için yakında sizinle iletişime geçeceğiz.

{{organization}}`,
  },
  'not-selected': {
    subject: '{{organization}}: görüşmeniz hakkında',
    text: `Merhaba {{candidate}},

{{interview}} için yaptığınız görüşmeye ve ayırdığınız zamana teşekkür ederiz. Bu kez başka adaylarda karar kıldık.

Bu karara nasıl vardığımızı öğrenmek isterseniz bu e-postayı yanıtlayın ya da bize yazın. Size en iyisini dileriz.

{{organization}}`,
  },
};
