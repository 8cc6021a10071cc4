import type { ConsentWords } from './words.ts';

/** Translated by a machine; to be reviewed by a speaker. */
export const zh: ConsentWords = {
  nobody: '邀请您的公司',
  inviter: '邀请您的人',
  who: {
    title: '谁在提问',
    text: '此面试自动进行，不由真人主持。委托方及您的数据负责方：{organization}。联系方式：{contact}。',
  },
  kept: {
    title: '保存哪些内容',
    named:
      '您的姓名、电子邮箱、回答及其时间，以及面试期间您离开此页面的次数。您的 IP 地址会记录在服务器日志中。',
    anonymous:
      '您的回答及其时间，以及面试期间您离开此页面的次数。不会询问姓名和电子邮箱。您的 IP 地址会记录在服务器日志中。',
  },
  others: {
    title: '还有谁会收到',
    voice: '通话由 {provider} 进行，您的声音会在那里被听取和录音。',
    typed:
      '您用文字回答。如果您选择说话，浏览器会把声音转成文字，有些浏览器为此会把声音发送给其开发商；这里只保存文字。',
    models: '您的回答由语言模型阅读，提供方：{models}。',
    noModel: '没有语言模型阅读您的回答。',
  },
  judged: {
    title: '评价什么，由谁决定',
    levels:
      '语言模型会针对您对每个问题的回答建议 0 到 4 的等级，并以您自己的话为依据；您的面试可能据此与他人比较。只看内容。{organization} 的工作人员阅读您的回答并作出决定；没有任何事项由机器自动决定。',
    people: '没有机器评价您的回答。{organization} 的工作人员阅读并作出决定。',
  },
  long: {
    title: '保存多久',
    days: '所有内容在 {days} 天后删除，如您要求可更早删除。',
    untilErased: '保存到 {organization} 或您删除为止。',
  },
  rights: {
    title: '您的权利',
    text: '参加是自愿的，您可以随时停止。面试结束时有一个链接，可查看、更正和删除保存的内容。您可以提出异议、要求人工复核或撤回同意：{contact}。您也可以向数据保护机构投诉。',
  },
};
