import { beginsInCode } from './segments.ts';

test('code whose beginning was left in the passage before is known by its end, however far that is set in', () => {
  for (const blanks of ['', '  ', '      ', '\t']) {
    expect(beginsInCode(`npm start\n${blanks}\`\`\`\n\nIt stops.`)).toBe(true);
    expect(beginsInCode(`Type:\n\n${blanks}\`\`\`\nnpm start\n${blanks}\`\`\`\n\nIt stops.`)).toBe(false);
  }
});
