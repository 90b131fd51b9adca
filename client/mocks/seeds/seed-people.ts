import type { Role } from '../../../events/domain/permissions.ts'
import type { Person, ProfileProposal } from '../../api/people.ts'
import { mockId, type MockPerson, type MockProfile, NO_PROFILE } from '../state/newsroom-state.ts'

/** The password that `POST /api/session` accepts, with or without a person's address. */
export const MOCK_PASSWORD = 'prova'

const DAY = 86_400_000

interface Seed {
  name: string | null
  email: string
  role: Role
  status: Person['status']
  hasCode?: boolean
  /** Days since the last login; null: never. */
  lastLoginDaysAgo: number | null
}

const SEEDS: readonly Seed[] = [
  {
    name: 'Bianca Moretti',
    email: 'bianca.moretti@mercato-chiaro.example',
    role: 'editor',
    status: 'active',
    hasCode: true,
    lastLoginDaysAgo: 0,
  },
  { name: 'Carlo De Santis', email: 'carlo.desantis@mercato-chiaro.example', role: 'author', status: 'active', lastLoginDaysAgo: 1 },
  {
    name: 'Maria Ludovica Castelbarco-Visconti di Montemurlo',
    email: 'maria.ludovica.castelbarco.visconti@redazione.mercato-chiaro.example',
    role: 'owner',
    status: 'active',
    hasCode: true,
    lastLoginDaysAgo: 12,
  },
  { name: null, email: 'nuova.firma@mercato-chiaro.example', role: 'author', status: 'invited', lastLoginDaysAgo: null },
  { name: 'Elio Rossi', email: 'elio.rossi@mercato-chiaro.example', role: 'author', status: 'deactivated', lastLoginDaysAgo: 90 },
]

const FIRST_NAMES = ['Anna', 'Bruno', 'Chiara', 'Dario', 'Elena', 'Fabio', 'Giulia', 'Ivo', 'Lucia', 'Marco']
const LAST_NAMES = ['Bianchi', 'Colombo', 'Esposito', 'Ferrari', 'Greco', 'Marino', 'Ricci', 'Rizzo', 'Romano', 'Russo']

function personOf({ name, email, role, status, hasCode = false, lastLoginDaysAgo }: Seed, n: number, now: Date): MockPerson {
  const ago = (days: number) => new Date(now.getTime() - days * DAY).toISOString()
  return {
    id: mockId(0xa0 + n),
    status,
    role,
    email,
    invitedAt: ago(100 - n),
    lastLoginAt: lastLoginDaysAgo === null ? null : ago(lastLoginDaysAgo),
    invitationExpiresAt: status === 'invited' ? ago(-4) : null,
    ...profileOf(name, n, ago(0.2)),
    password: MOCK_PASSWORD,
    token: status === 'invited' ? 'invito' : null,
    reset: null,
    hasCode,
    passkeys: [],
  }
}

/** The second person's profile is public and has a pending proposal. */
function profileOf(name: string | null, n: number, proposedAt: string): MockProfile {
  if (name === null) return NO_PROFILE
  const profile = { name, byline: '', desk: 'Mercati', biography: '' }
  if (n !== 1) return { ...NO_PROFILE, profile }
  const proposed = { ...profile, byline: 'Bianca De Santis', biography: 'Unitevi al mio canale Telegram.' }
  const warnings: ProfileProposal['warnings'] = [
    { field: 'name', text: 'Somiglia al nome di una persona della redazione: «Bianca Moretti».' },
    { field: 'biography', text: 'Fa pensare a un invito o a un canale fuori dal sito: «telegram», «canale».' },
  ]
  const proposal = {
    profile: proposed,
    proposedAt,
    outcome: 'waiting',
    decidedAt: null,
    reason: null,
    version: 'a'.repeat(64),
    warnings,
  } as const
  return { profile, isPublic: true, approvedProfile: profile, proposal }
}

/** @returns five people: every status and role occurs */
export const seedPeople = (now: Date): MockPerson[] => SEEDS.map((seed, n) => personOf(seed, n, now))

/** @returns the people, with more added up to that size */
export function crowd(people: readonly MockPerson[], size: number, now: Date): MockPerson[] {
  const more = Array.from({ length: Math.max(0, size - people.length) }, (_, n) => {
    const [first, last] = [FIRST_NAMES[n % 10]!, LAST_NAMES[(n * 3 + Math.floor(n / 10)) % 10]!]
    const email = `${first}.${last}.${n + 1}@mercato-chiaro.example`.toLowerCase()
    const status = n % 9 === 8 ? 'deactivated' : n % 7 === 6 ? 'invited' : 'active'
    const name = status === 'invited' ? null : `${first} ${last}`
    const role = n % 6 === 0 ? 'editor' : 'author'
    return personOf({ name, email, role, status, hasCode: n % 3 === 0, lastLoginDaysAgo: name === null ? null : n }, n + SEEDS.length, now)
  })
  return [...people, ...more]
}
