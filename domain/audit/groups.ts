/**
 * Connected components of a graph given by its edges.
 * @returns groups in ascending order of their smallest number; the numbers of each group ascend too
 */
export function groupsOf(pairs: readonly (readonly [number, number])[]): number[][] {
  const parents = new Map<number, number>();
  const rootOf = (member: number): number => {
    let root = member;
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root)) {
      parents.set(root, parents.get(next) ?? next);
      root = next;
    }
    return root;
  };
  for (const [one, other] of pairs) {
    for (const member of [one, other]) if (!parents.has(member)) parents.set(member, member);
    const [a, b] = [rootOf(one), rootOf(other)];
    // The smallest of a group is its root.
    if (a !== b) parents.set(Math.max(a, b), Math.min(a, b));
  }
  const groups = new Map<number, number[]>();
  for (const member of [...parents.keys()].toSorted((a, b) => a - b)) {
    const root = rootOf(member);
    const group = groups.get(root);
    if (group) group.push(member);
    else groups.set(root, [member]);
  }
  return [...groups.values()];
}
