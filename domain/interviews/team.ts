/** The member who created an interview, and those whom the creator has added: only they see it and everything in it. */
export interface Team {
  createdBy: string;
  teamUserIds: readonly string[];
}

/** The ids of all members of the team, the creator first. */
export function teamOf({ createdBy, teamUserIds }: Team): string[] {
  return [...new Set([createdBy, ...teamUserIds])];
}

export function isInTeam(team: Team, userId: string): boolean {
  return teamOf(team).includes(userId);
}
