/** The member who has made an interview, and those whom the maker has named: they alone see it and all that belongs to it. */
export interface Team {
  createdBy: string;
  teamUserIds: readonly string[];
}

/** The ids of all members of the team, the maker first. */
export function teamOf({ createdBy, teamUserIds }: Team): string[] {
  return [...new Set([createdBy, ...teamUserIds])];
}

export function isInTeam(team: Team, userId: string): boolean {
  return teamOf(team).includes(userId);
}
