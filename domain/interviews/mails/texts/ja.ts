import type { MailKind, MailTemplate } from '../mail-kind.ts';

/** Mails to candidates in Japanese, written by a language model; to be reviewed by a speaker. */
export const ja: Readonly<Record<MailKind, MailTemplate>> = {
  invitation: {
    subject: '{{organization}}より面接のご案内:{{interview}}',
    text: `ご応募者様

{{organization}}より、面接「{{interview}}」のご案内です。所要時間は約{{minutes}}分で、AIが進行します。開始する時間はご自身でお選びいただけます。

{{link}}

このリンクはご本人専用で、{{until}}まで一回の面接にご利用いただけます。開始前に、何が保存されるかをご説明します。そのうえで参加するかどうかをお決めください。

お心当たりのない場合は、このメールを無視していただいてかまいません。`,
  },
  reminder: {
    subject: '{{organization}}の面接がまだ完了していません:{{interview}}',
    text: `ご応募者様

先日、{{organization}}より面接「{{interview}}」をご案内しました。まだ受け付けており、所要時間は約{{minutes}}分です。

{{link}}

このリンクはご本人専用で、{{until}}まで有効です。参加を希望されない場合は、何もしていただく必要はありません。これ以上のお知らせはお送りしません。`,
  },
  confirmation: {
    subject: '{{organization}}の面接を受け付けました:{{interview}}',
    text: `ご応募者様

{{organization}}の面接「{{interview}}」にご参加いただき、ありがとうございました。回答を受け取りました。回答は人が読み、今後について人が判断します。

保存されている内容の確認、訂正、削除はこちらから行えます。

{{myDataLink}}`,
  },
  selected: {
    subject: '{{organization}}:次のステップのご案内',
    text: `ご応募者様

「{{interview}}」の面接にご参加いただき、ありがとうございました。ぜひさらにお話を伺いたく、次のステップについて近日中にご連絡いたします。

{{organization}}`,
  },
  'not-selected': {
    subject: '{{organization}}:面接の結果について',
    text: `ご応募者様

「{{interview}}」の面接にお時間をいただき、ありがとうございました。慎重に検討した結果、今回は他の方を選ばせていただくことになりました。

この判断に至った経緯をお知りになりたい場合は、このメールに返信するか、私どもまでご連絡ください。今後のご活躍をお祈り申し上げます。

{{organization}}`,
  },
};
