import type { MailKind, MailTemplate } from '../mail-kind.ts';

/** Mails to candidates in Chinese, written by a language model; to be reviewed by a speaker. */
export const zh: Readonly<Record<MailKind, MailTemplate>> = {
  invitation: {
    subject: '{{organization}} 邀请您参加面试:{{interview}}',
    text: `您好 {{candidate}}:

{{organization}} 邀请您参加面试:{{interview}}。面试约需 {{minutes}} 分钟,由人工智能主持,何时开始由您决定。

{{link}}

此链接仅供您本人使用,可进行一次面试,有效期至 {{until}}。开始之前,您会了解哪些内容将被保存,再由您决定是否参加。

如果这封邮件与您无关,请忽略它。`,
  },
  reminder: {
    subject: '您在 {{organization}} 的面试尚未完成:{{interview}}',
    text: `您好 {{candidate}}:

几天前,{{organization}} 邀请您参加面试:{{interview}}。面试仍然开放,约需 {{minutes}} 分钟。

{{link}}

此链接仅供您本人使用,有效期至 {{until}}。如果您不想参加,无需做任何事。我们不会再发送提醒。`,
  },
  confirmation: {
    subject: '已收到您在 {{organization}} 的面试:{{interview}}',
    text: `您好 {{candidate}}:

感谢您参加 {{organization}} 的面试:{{interview}}。我们已收到您的回答。回答由人阅读,下一步也由人决定。

您可以在这里查看、更正或删除我们保存的关于您的内容:

{{myDataLink}}`,
  },
  selected: {
    subject: '{{organization}}:我们希望进一步了解您',
    text: `您好 {{candidate}}:

感谢您参加 {{interview}} 的面试。我们希望进一步了解您,很快会与您联系,商定下一步安排。

{{organization}}`,
  },
  'not-selected': {
    subject: '{{organization}}:关于您的面试',
    text: `您好 {{candidate}}:

感谢您参加 {{interview}} 的面试并为此付出时间。这一次,我们选择了其他候选人。

如果您想了解我们是怎样作出这一决定的,请回复此邮件或写信给我们。祝您一切顺利。

{{organization}}`,
  },
};
