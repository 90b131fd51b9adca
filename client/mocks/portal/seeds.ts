import type { Role } from '../../../events/domain/permissions.ts'
import { FIRST_OWNER_ID, type Origin } from '../../../events/schemas/metadata.ts'
import { DAILY_HOUR } from '../../../events/domain/newsroom/schedule.ts'
import { DAILY_RULE_STREAM } from '../../../events/schemas/schedule.ts'
import { newSecondFactor } from '../../../server/admin/factors/second-factor.ts'
import { hashPassword } from '../../../server/admin/passwords/password.ts'
import { decideAndAppend } from '../../../server/newsroom/command-handler.ts'
import { dailyRuleDecider } from '../../../server/newsroom/schedule/daily-hour.ts'
import type { Newsroom } from '../../../server/portal/open-newsroom.ts'

interface Seed {
  readonly name: string | null
  readonly email: string
  readonly role: Role
  readonly hasCode?: true
  readonly hasLeft?: true
}

const PEOPLE: readonly Seed[] = [
  { name: 'Bianca Moretti', email: 'bianca.moretti@mercato-chiaro.example', role: 'editor' },
  { name: 'Carlo De Santis', email: 'carlo.desantis@mercato-chiaro.example', role: 'author' },
  {
    name: 'Maria Ludovica Castelbarco-Visconti di Montemurlo',
    email: 'maria.ludovica.castelbarco.visconti@redazione.mercato-chiaro.example',
    role: 'owner',
    hasCode: true,
  },
  { name: null, email: 'nuova.firma@mercato-chiaro.example', role: 'author' },
  { name: 'Elio Rossi', email: 'elio.rossi@mercato-chiaro.example', role: 'author', hasLeft: true },
]
/** Password of the first owner, who logs in without an address, and of every seeded person. */
export const MOCK_PASSWORD = 'tre-gatti-sul-tetto'
/** Second factor of the seeded owner, for an authenticator app. */
export const MOCK_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** Adds people to a newsroom that has just opened, through their own commands. */
export async function seedNewsroom({ admin, generation }: Newsroom): Promise<void> {
  const { people, derive, newId } = admin
  const owner = { actor: `person:${FIRST_OWNER_ID}`, correlationId: newId() } as const satisfies Origin
  // The mocks change only by calls, whatever the hour is.
  const rule = { isOn: false, hour: DAILY_HOUR, at: generation.now().toISOString() }
  await decideAndAppend(generation, owner, dailyRuleDecider, DAILY_RULE_STREAM, rule)
  const password = await hashPassword(MOCK_PASSWORD, derive)
  for (const { name, email, role, hasCode, hasLeft } of PEOPLE) {
    const { personId, token } = await people.invite({ email, role }, owner)
    if (name === null) continue
    await people.accept(token, name, password, newId())
    const own = { actor: `person:${personId}`, correlationId: newId() } as const satisfies Origin
    if (hasCode) await people.setSecondFactor(personId, newSecondFactor(MOCK_TOTP_SECRET).stored, own)
    if (hasLeft) await people.manage(personId, { type: 'deactivatePerson' }, FIRST_OWNER_ID, owner)
    // This profile waits for an approval, with two warnings.
    if (name !== 'Carlo De Santis') continue
    const profile = { name, byline: 'Bianca De Santis', desk: 'Mercati', biography: 'Unitevi al mio canale Telegram.' }
    await people.changeProfile(personId, profile, true, null, own)
  }
}
