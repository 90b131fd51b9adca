/** Each may do what those before it may. */
export const ROLES = ['author', 'editor', 'owner'] as const
export type Role = (typeof ROLES)[number]

interface Right {
  /** The lowest role that may. */
  readonly role: Role
  /** What a token needs besides its issuer's role; null: not for tokens. */
  readonly scope: Scope | null
  /** It names the newest revision of an article. */
  readonly on?: 'newest revision'
  /** In which states of its subject it changes something. Absent: it has no subject with a state. */
  readonly changes?: readonly string[]
  /** In which states it is accepted and changes nothing, so that it may be repeated. */
  readonly keeps?: readonly string[]
  /** Of a text of one's own: only where no one else may give it, or the owner has allowed it. */
  readonly ownText?: 'by leave'
}

/** State × command × role: all that the newsroom's deciders, routes, buttons and tests know of rights. What is not here is denied. */
const RIGHTS = {
  seeDashboard: { role: 'author', scope: 'read' },
  /** Articles in any status. */
  seeUnpublished: { role: 'author', scope: 'read' },
  followChanges: { role: 'author', scope: 'read' },

  generateTopics: { role: 'editor', scope: 'generate' },
  generateArticle: { role: 'editor', scope: 'generate' },
  generateDaily: { role: 'editor', scope: 'generate' },
  generateBatch: { role: 'editor', scope: 'generate' },
  /** Makes one small paid call to the model's server. */
  testConnection: { role: 'owner', scope: null },
  /** Retrieve a source of open data now. */
  importData: { role: 'editor', scope: 'generate' },

  writeArticle: { role: 'author', scope: 'publish' },
  /** A new revision of the whole text. An author changes only what they wrote or look after, here and in the next three. */
  reviseArticle: {
    role: 'author',
    scope: 'publish',
    on: 'newest revision',
    changes: ['draft', 'review', 'approved', 'sent_back', 'discarded'],
  },
  /** A note for the author, for the newsroom alone. It decides nothing. */
  annotateRevision: {
    role: 'editor',
    scope: 'publish',
    on: 'newest revision',
    changes: ['draft', 'review', 'approved', 'sent_back', 'discarded'],
  },
  /** States of the next five: of the newest revision. */
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
  /** States of the revision that is named: approved; cleared by a rule or an earlier publication; on the site. */
  publishArticle: { role: 'editor', scope: 'publish', changes: ['approved', 'cleared'], keeps: ['published'] },
  changeAddress: { role: 'editor', scope: 'publish' },
  changeCategory: { role: 'editor', scope: 'publish' },
  withdrawArticle: { role: 'editor', scope: 'publish', changes: ['published'], keeps: ['withdrawn'] },
  /** `markRead` and `markUnread` depend on whether a person has read an article that a rule published (`readingState`). */
  markRead: { role: 'editor', scope: 'publish', changes: ['unread'], keeps: ['read'] },
  markUnread: { role: 'editor', scope: 'publish', changes: ['read'], keeps: ['unread'] },
  /** States: whether it is on the front page. */
  featureArticle: { role: 'editor', scope: 'publish', changes: ['plain'], keeps: ['featured'] },
  unfeatureArticle: { role: 'editor', scope: 'publish', changes: ['featured'], keeps: ['plain'] },
  activateTopic: { role: 'editor', scope: 'publish', changes: ['inactive'], keeps: ['active'] },
  deactivateTopic: { role: 'editor', scope: 'publish', changes: ['active'], keeps: ['inactive'] },

  /** Who did what, with names. */
  seeAudit: { role: 'editor', scope: null },
  exportAudit: { role: 'owner', scope: null },

  /** One's own: what shows or changes accounts is not for tokens. */
  manageOwnSessions: { role: 'author', scope: null },
  manageOwnProfile: { role: 'author', scope: null },

  /**
   * Profiles that people propose to show readers. The decisions depend on the proposal's state. No one approves their own, except a sole
   * approver.
   */
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
  /** Makes a link with which the person sets a new password. */
  resetPassword: { role: 'owner', scope: null, changes: ['active'] },
  resetSecondFactor: { role: 'owner', scope: null, changes: ['active', 'deactivated'] },
  erasePerson: { role: 'owner', scope: null, changes: ['invited', 'active', 'deactivated'] },

  /** Leave for all to approve what they wrote. */
  allowOwnApproval: { role: 'owner', scope: null, changes: ['forbidden'], keeps: ['allowed'] },
  forbidOwnApproval: { role: 'owner', scope: null, changes: ['allowed'], keeps: ['forbidden'] },
  /** Decides whether generated texts that pass the editorial check are published without a reader. */
  allowUnreadPublishing: { role: 'owner', scope: null, changes: ['undecided', 'forbidden'], keeps: ['allowed'] },
  forbidUnreadPublishing: { role: 'owner', scope: null, changes: ['undecided', 'allowed'], keeps: ['forbidden'] },
} as const satisfies Record<string, Right>

export type Command = keyof typeof RIGHTS
const rights: Readonly<Record<Command, Right>> = RIGHTS
export const COMMANDS = Object.keys(RIGHTS) as Command[]

/** A command that names the newest revision of an article. */
export type OnNewest = { [Name in Command]: (typeof RIGHTS)[Name] extends { on: 'newest revision' } ? Name : never }[Command]
export const ON_NEWEST = COMMANDS.filter((command): command is OnNewest => rights[command].on === 'newest revision')

/** @returns whether the role includes the other */
const includes = (role: Role, required: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(required)

/** @returns what the command does to a subject in that state, for any role */
export function effectOf(command: Command, state: string): 'changes' | 'keeps' | 'refused' {
  const { changes = [], keeps = [] } = rights[command]
  return changes.includes(state) ? 'changes' : keeps.includes(state) ? 'keeps' : 'refused'
}

/**
 * @param scopes of the token that carries the command; null for a person's session
 * @returns whether a person of that role may give the command, in whatever state its subject is
 */
export function isPermitted(command: Command, role: Role, scopes: readonly Scope[] | null = null): boolean {
  const right = rights[command]
  return includes(role, right.role) && (scopes === null || (right.scope !== null && scopes.includes(right.scope)))
}

/** @returns whether the command is someone else's to give, because the text is the caller's own and they have no leave */
export const needsColleague = (command: Command, isOwnText: boolean, mayApproveOwn: boolean): boolean =>
  isOwnText && !mayApproveOwn && rights[command].ownText === 'by leave'

/** @returns whether a button for it belongs on the page: the role may give it, and it changes something in this state */
export const isOffered = (command: Command, role: Role, state?: string): boolean =>
  isPermitted(command, role) && (state === undefined || effectOf(command, state) === 'changes')

/** The person who signs in without an e-mail. The same in every installation, and kept when there are others. */
export const FIRST_OWNER_ID = 'first-owner'
/** Until they have given one. */
export const FIRST_OWNER_NAME = 'Primo proprietario'

/** Stands for the actor of events from before actors were recorded, in indexes, queries and addresses. */
export const UNRECORDED_ACTOR = 'unrecorded'

/** What an API token may do: see what is not public, spend money on generating, change articles and topics. */
export const SCOPES = ['read', 'generate', 'publish'] as const
export type Scope = (typeof SCOPES)[number]
