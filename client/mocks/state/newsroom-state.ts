import { FIRST_OWNER_ID } from '../../../events/domain/permissions.ts'
import type { ProvenBasis } from '../../../events/domain/newsroom/publication.ts'
import type { DeskRevision, DeskText, OpenDataSource, SavedCopy } from '../../api/newsroom.ts'
import type { Withdrawal } from '../../api/contract.ts'
import type { Finding } from '../../api/records.ts'
import type { ErasureState, OwnPasskey, OwnProposal, Person, Profile, ProfileProposal } from '../../api/people.ts'

/** A profile and its approval. */
export interface MockProfile {
  profile: Profile | null
  isPublic: boolean
  /** The last profile that was public. */
  approvedProfile: Profile | null
  proposal: (OwnProposal & Pick<ProfileProposal, 'version' | 'warnings'>) | null
}

export const NO_PROFILE: MockProfile = { profile: null, isPublic: false, approvedProfile: null, proposal: null }

/** A person, including what only the mock server knows. */
export interface MockPerson extends Omit<Person, 'name' | 'secondFactor'>, MockProfile {
  password: string
  /** Token of the invitation's link; null once it was accepted. */
  token: string | null
  /** The newest link for setting a new password. */
  reset: { token: string; expiresAt: string; used: boolean } | null
  hasCode: boolean
  passkeys: MockPasskey[]
}

type MockPasskey = OwnPasskey & { credentialId: string }

/** One fact of the audit log. */
export interface MockFact {
  id: string
  at: string
  actor: string | null
  type: string
  stream: string
  /** First slug. */
  article: string | null
  correlationId: string | null
}

export interface MockRevision extends Omit<DeskRevision, 'authorName' | 'title' | 'writtenBy' | 'hands'> {
  holderId: string | null
  basis: ProvenBasis | null
  /** It was approved all the same. */
  findings?: Finding[]
  content: DeskText['content']
}

/** An article's revisions, oldest first. */
export interface MockDesk {
  revisions: MockRevision[]
  approved: number | null
  notice: string | null
  /** Newest first. */
  withdrawals: Withdrawal[]
  /** The person who read an article that a rule published. */
  read: { by: string; at: string } | null
}

/** The newsroom behind the articles. */
export interface MockNewsroom {
  people: MockPerson[]
  firstOwner: { email: string | null; passkeys: MockPasskey[] } & MockProfile
  /** Authors may approve their own texts. */
  ownApproval: boolean
  generatedTexts: {
    /** The texts come from a remote model. The mocks only report so, to show the owner's question. */
    usesModel: boolean
    /** Newest first. */
    decisions: { decision: 'allowed' | 'forbidden'; by: string; at: string }[]
  }
  /** Newest first. */
  erasures: ErasureState[]
  /** Newest first. */
  facts: MockFact[]
  /** By first slug; an article without one has the text that readers see. */
  desks: Record<string, MockDesk>
  /** By person and first slug; a new article's by person alone. */
  copies: Record<string, SavedCopy>
  openData: OpenDataSource[]
}

const NEVER_READ = { isScheduled: false, isRunning: false, makes: 'draft', success: null, failure: null, nextAt: null } as const

export const emptyNewsroom = (): MockNewsroom => ({
  people: [],
  firstOwner: { email: null, ...NO_PROFILE, passkeys: [] },
  ownApproval: false,
  generatedTexts: { usesModel: false, decisions: [] },
  erasures: [],
  facts: [],
  desks: {},
  copies: {},
  openData: [
    { id: 'bce-cambi', address: 'sample:bce-cambi.csv', ...NEVER_READ },
    { id: 'eurostat-ipca', address: 'sample:eurostat-ipca.xml', ...NEVER_READ },
  ],
})

/** @returns a UUID that is the same in every run */
export const mockId = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

/** @returns the person's name; null: erased; undefined: unknown, or no name yet */
export function nameOf({ people, firstOwner, erasures }: MockNewsroom, id: string): string | null | undefined {
  if (id === FIRST_OWNER_ID) return firstOwner.profile?.name
  if (erasures.some(({ personId }) => personId === id)) return null
  return people.find((person) => person.id === id)?.profile?.name
}

/** @returns the person as owners see them */
export const shownPerson = ({
  id,
  status,
  role,
  profile,
  email,
  invitedAt,
  lastLoginAt,
  invitationExpiresAt,
  hasCode,
  passkeys,
}: MockPerson): Person => ({
  id,
  status,
  role,
  name: profile?.name ?? null,
  email,
  invitedAt,
  lastLoginAt,
  invitationExpiresAt,
  secondFactor: hasCode || passkeys.length > 0,
})
