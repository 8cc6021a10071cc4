/** Actions on a record. `manage` covers visibility and grants. */
export type Action = 'read' | 'comment' | 'edit' | 'delete' | 'share' | 'manage';

/** Rights that the owner of a record can grant to another member; each includes those before it. */
export const RIGHTS = ['comment', 'edit', 'share'] as const;
export type Right = (typeof RIGHTS)[number];

/**
 * The relation of a caller to a record. `owner`: created it. `member`, `admin`: belongs to the company that the record is
 * shared with. `company-owner`: owns that company. Otherwise, the granted right.
 */
export type Standing = 'owner' | 'member' | 'admin' | 'company-owner' | Right;

/** Who may do each action. Users without read access do not learn that a record exists. */
export type AccessRules = Readonly<Record<Action, readonly Standing[]>>;

/** Records that a company shares, such as agents: every member may do everything. */
export const COMPANY_RULES: AccessRules = {
  read: ['member'],
  comment: ['member'],
  edit: ['member'],
  delete: ['member'],
  share: ['member'],
  manage: ['member'],
};

/** Records that belong to the user who created them: private, shared with the company, or granted to single members. */
export const OWNER_RULES: AccessRules = {
  read: ['owner', 'member', 'comment'],
  comment: ['owner', 'member', 'comment'],
  edit: ['owner', 'admin', 'edit'],
  delete: ['owner', 'admin', 'edit'],
  share: ['owner', 'admin', 'share'],
  manage: ['owner'],
};

/** Records that act on behalf of the member who created them, such as webhook endpoints. Other members may only read them. */
export const MAKER_RULES: AccessRules = {
  read: ['member'],
  comment: ['member'],
  edit: ['owner', 'company-owner'],
  delete: ['owner', 'company-owner'],
  share: ['owner', 'company-owner'],
  manage: ['owner', 'company-owner'],
};

/** The facts that the rules use. */
export interface Protected {
  /** Null: no owner. */
  ownerId: string | null;
  /** `private`: for the owner, and for users with a grant. */
  visibility: 'private' | 'company';
}

/** All standings of a caller, including those implied by a granted right. */
export function standingsOf(
  caller: { userId: string; role: 'user' | 'admin'; isOwner?: boolean },
  { ownerId, visibility }: Protected,
  granted: Right | null,
): Set<Standing> {
  const standings = new Set<Standing>(granted ? RIGHTS.slice(0, RIGHTS.indexOf(granted) + 1) : []);
  if (caller.userId === ownerId) standings.add('owner');
  if (visibility === 'company') {
    standings.add('member');
    if (caller.role === 'admin') standings.add('admin');
    if (caller.isOwner) standings.add('company-owner');
  }
  return standings;
}

/** Whether one of the standings allows the action; `hidden` if none allows even reading the record. */
export function decideAction(
  rules: AccessRules,
  action: Action,
  standings: ReadonlySet<Standing>,
): 'allowed' | 'forbidden' | 'hidden' {
  const allows = (some: Action) => rules[some].some((standing) => standings.has(standing));
  if (allows(action)) return 'allowed';
  return allows('read') ? 'forbidden' : 'hidden';
}
