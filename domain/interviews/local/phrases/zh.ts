import type { Phrases } from './phrases.ts';

export const zh: Phrases = {
  greeting: '您好，我是{interviewer}，{organization}的自动面试官。',
  greetingOfNobody: '您好，我是{interviewer}，一位自动面试官。',
  rules:
    '我会依次提出准备好的问题，不会评论您的回答；回答由人来阅读。如果您不想回答某个问题，请告诉我，我们就进入下一个。我们大约有{minutes}分钟。',
  listeningRules:
    '我会提出准备好的问题，有时会就您说的内容再多问一点；回答由人来阅读，由人来决定。您可以随时让我重复或跳过某个问题、换一种语言，或者结束。我们大约有{minutes}分钟。',
  lastQuestion: '时间快到了，所以这是最后一个问题。',
  closing: '我的问题就是这些。感谢您抽出时间。您现在可以关闭此页面了。再见！',
  timeIsUp: '时间到了，我就到这里。感谢您的回答。再见！',
  stopped: '那我们就到这里。感谢您抽出时间。您现在可以关闭此页面了。再见！',
  paused: '谢谢您告诉我。您比任何面试都重要，所以我先暂停提问。如果您正处于困难之中，请现在就和别人谈一谈。',
  choice: '如果您想继续，请告诉我。如果您想在这里结束，也没有关系。',
  stillPaused: '提问已暂停。如果您想继续，请告诉我；您也可以在这里结束面试。',
  goOn: '那我们继续。您需要多少时间都可以。',
  acute: '谢谢您告诉我。您比任何面试都重要，所以我在这里结束提问。请不要独自承受：现在就和别人谈一谈。',
  help: '紧急情况请拨打{emergency}。想和人谈一谈：{line}。',
  helpAnywhere:
    '紧急情况请拨打当地的紧急电话（欧洲112，北美911）。您所在国家有人倾听的求助热线：https://findahelpline.com',
};
