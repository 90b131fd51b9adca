/** Roles in ascending order. Each role includes the ones before it. */
export const ROLES = ['author', 'editor', 'owner'] as const
export type Role = (typeof ROLES)[number]

interface Right {
  readonly role: Role
  /** Scope that a token needs besides its issuer's role; null if no token may give the command. */
  readonly scope: Scope | null
  /** Set if the command names the newest revision of an article. */
  readonly on?: 'newest revision'
  /** States in which the command changes something; absent for a command without a state. */
  readonly changes?: readonly string[]
  /** States in which the command is accepted without effect, so that it may be repeated. */
  readonly keeps?: readonly string[]
  /** Restricts commands on a person's own text: no other person can give them, or the owner allowed it. */
  readonly ownText?: 'by leave'
}

/** Rights by state, command and role. Deciders, routes, buttons and tests read this table. A command that is not listed is denied. */
const RIGHTS = {
  seeDashboard: { role: 'author', scope: 'read' },
  seeUnpublished: { role: 'author', scope: 'read' },
  followChanges: { role: 'author', scope: 'read' },

  generateTopics: { role: 'editor', scope: 'generate' },
  generateArticle: { role: 'editor', scope: 'generate' },
  generateDaily: { role: 'editor', scope: 'generate' },
  generateBatch: { role: 'editor', scope: 'generate' },
  testConnection: { role: 'owner', scope: null },
  importData: { role: 'editor', scope: 'generate' },

  writeArticle: { role: 'author', scope: 'publish' },
  /**
   * Saves a new revision of the whole text. Here and in the next three commands, authors may change only articles that they wrote or look
   * after.
   */
  reviseArticle: {
    role: 'author',
    scope: 'publish',
    on: 'newest revision',
    changes: ['draft', 'review', 'approved', 'sent_back', 'discarded'],
  },
  annotateRevision: {
    role: 'editor',
    scope: 'publish',
    on: 'newest revision',
    changes: ['draft', 'review', 'approved', 'sent_back', 'discarded'],
  },
  /** This command and the next five refer to the state of the newest revision. */
  submitRevision: { role: 'author', scope: 'publish', on: 'newest revision', changes: ['draft', 'sent_back'], keeps: ['review'] },
  handOverRevision: { role: 'author', scope: 'publish', on: 'newest revision', changes: ['draft', 'review', 'approved', 'sent_back'] },
  discardRevision: {
    role: 'author',
    scope: 'publish',
    on: 'newest revision',
    changes: ['draft', 'review', 'approved', 'sent_back'],
    keeps: ['discarded'],
  },
  approveRevision: {
    role: 'editor',
    scope: 'publish',
    on: 'newest revision',
    changes: ['review'],
    keeps: ['approved'],
    ownText: 'by leave',
  },
  sendBackRevision: { role: 'editor', scope: 'publish', on: 'newest revision', changes: ['review'] },
  /** States of the named revision: approved, cleared by a rule or an earlier publication, or on the site. */
  publishArticle: { role: 'editor', scope: 'publish', changes: ['approved', 'cleared'], keeps: ['published'] },
  /** Corrects typos in a published text without a colleague (`newsroom/typo.ts`). States of an article: `typoState`. */
  correctTypo: { role: 'editor', scope: null, changes: ['on_site'] },
  /** An embargo holds for everyone. */
  embargoSection: { role: 'editor', scope: 'publish' },
  /** Slots of the front page and of the sections, and the breaking news notice. */
  arrangeFrontPage: { role: 'editor', scope: 'publish' },
  setDailyArticle: { role: 'owner', scope: null },
  changeAddress: { role: 'editor', scope: 'publish' },
  changeCategory: { role: 'editor', scope: 'publish' },
  withdrawArticle: { role: 'editor', scope: 'publish', changes: ['published'], keeps: ['withdrawn'] },
  /** States of an article that a rule published (`readingState`). */
  markRead: { role: 'editor', scope: 'publish', changes: ['unread'], keeps: ['read'] },
  markUnread: { role: 'editor', scope: 'publish', changes: ['read'], keeps: ['unread'] },
  featureArticle: { role: 'editor', scope: 'publish', changes: ['plain'], keeps: ['featured'] },
  unfeatureArticle: { role: 'editor', scope: 'publish', changes: ['featured'], keeps: ['plain'] },
  activateTopic: { role: 'editor', scope: 'publish', changes: ['inactive'], keeps: ['active'] },
  deactivateTopic: { role: 'editor', scope: 'publish', changes: ['active'], keeps: ['inactive'] },

  seeAudit: { role: 'editor', scope: null },
  exportAudit: { role: 'owner', scope: null },

  /** No token may see or change accounts. */
  manageOwnSessions: { role: 'author', scope: null },
  manageOwnProfile: { role: 'author', scope: null },

  /** Commands on proposed public profiles. Their state is the proposal's. No one approves their own, except a sole approver. */
  seeProfileProposals: { role: 'editor', scope: null },
  approveProfile: { role: 'editor', scope: null, changes: ['waiting'], keeps: ['approved'] },
  refuseProfile: { role: 'editor', scope: null, changes: ['waiting'], keeps: ['refused'] },

  seePeople: { role: 'owner', scope: null },
  invitePerson: { role: 'owner', scope: null },
  renewInvitation: { role: 'owner', scope: null, changes: ['invited'] },
  withdrawInvitation: { role: 'owner', scope: null, changes: ['invited'], keeps: ['withdrawn'] },
  changeRole: { role: 'owner', scope: null, changes: ['invited', 'active', 'deactivated'] },
  deactivatePerson: { role: 'owner', scope: null, changes: ['active'], keeps: ['deactivated'] },
  reactivatePerson: { role: 'owner', scope: null, changes: ['deactivated'], keeps: ['active'] },
  resetPassword: { role: 'owner', scope: null, changes: ['active'] },
  resetSecondFactor: { role: 'owner', scope: null, changes: ['active', 'deactivated'] },
  erasePerson: { role: 'owner', scope: null, changes: ['invited', 'active', 'deactivated'] },

  allowOwnApproval: { role: 'owner', scope: null, changes: ['forbidden'], keeps: ['allowed'] },
  forbidOwnApproval: { role: 'owner', scope: null, changes: ['allowed'], keeps: ['forbidden'] },
  allowUnreadPublishing: { role: 'owner', scope: null, changes: ['undecided', 'forbidden'], keeps: ['allowed'] },
  allowSilentCorrections: { role: 'owner', scope: null, changes: ['forbidden'], keeps: ['allowed'] },
  forbidSilentCorrections: { role: 'owner', scope: null, changes: ['allowed'], keeps: ['forbidden'] },
  forbidUnreadPublishing: { role: 'owner', scope: null, changes: ['undecided', 'allowed'], keeps: ['forbidden'] },
} as const satisfies Record<string, Right>

export type Command = keyof typeof RIGHTS
const rights: Readonly<Record<Command, Right>> = RIGHTS
export const COMMANDS = Object.keys(RIGHTS) as Command[]

export type OnNewest = { [Name in Command]: (typeof RIGHTS)[Name] extends { on: 'newest revision' } ? Name : never }[Command]
export const ON_NEWEST = COMMANDS.filter((command): command is OnNewest => rights[command].on === 'newest revision')

const includes = (role: Role, required: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(required)

export function effectOf(command: Command, state: string): 'changes' | 'keeps' | 'refused' {
  const { changes = [], keeps = [] } = rights[command]
  return changes.includes(state) ? 'changes' : keeps.includes(state) ? 'keeps' : 'refused'
}

/**
 * Returns whether the role permits the command in any state.
 * @param scopes scopes of the token that carries the command; null for a person's session
 */
export function isPermitted(command: Command, role: Role, scopes: readonly Scope[] | null = null): boolean {
  const right = rights[command]
  return includes(role, right.role) && (scopes === null || (right.scope !== null && scopes.includes(right.scope)))
}

/** Returns whether another person must give the command, because the text is the caller's own. */
export const needsColleague = (command: Command, isOwnText: boolean, mayApproveOwn: boolean): boolean =>
  isOwnText && !mayApproveOwn && rights[command].ownText === 'by leave'

export const isOffered = (command: Command, role: Role, state?: string): boolean =>
  isPermitted(command, role) && (state === undefined || effectOf(command, state) === 'changes')

/** Id of the person who signs in without an e-mail. Every installation has this id, also after others are invited. */
export const FIRST_OWNER_ID = 'first-owner'
export const FIRST_OWNER_NAME = 'Primo proprietario'

/** Actor of events that recorded none, in indexes, queries and addresses. */
export const UNRECORDED_ACTOR = 'unrecorded'

/** Scopes of an API token: read unpublished content, spend money on generation, change articles and topics. */
export const SCOPES = ['read', 'generate', 'publish'] as const
export type Scope = (typeof SCOPES)[number]
