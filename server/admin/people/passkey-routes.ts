import { z } from 'zod'
import type { OwnPasskey } from '../../../client/api/people.ts'
import { FIRST_OWNER_NAME } from '../../../events/domain/newsroom/first-owner.ts'
import { HttpProblem } from '../../http/problem.ts'
import { readJson } from '../../http/read-json.ts'
import { callerOf, originOf } from '../../http/request-origin.ts'
import type { Routes } from '../../http/routes.ts'
import { registrationAnswerSchema } from '../factors/passkey-answers.ts'
import { readRegistration, registrationOptions } from '../factors/passkeys.ts'
import { relyingParty } from '../factors/relying-party.ts'
import type { Admin } from '../open-admin.ts'
import { confirmByBody, ownEmail } from '../own-session.ts'
import { isFirstOwner, openPasskeys, openProfile, withPasskeyUse } from './directory.ts'
import { nameSchema } from './personal-data.ts'

const registerBody = z.strictObject({ name: nameSchema, answer: registrationAnswerSchema })

/** One's own passkeys. To add or remove one takes the password: a stolen session must not make itself at home. */
export function addPasskeyRoutes(routes: Routes, admin: Admin): void {
  const { people, records, readModels, vault, config, challenges, guard } = admin

  /** @throws VaultClosedError */
  async function read(personId: string) {
    const known = await records.person(personId)
    const person = known && (await withPasskeyUse(readModels, known))
    const key = await vault.keyOf(personId)
    // The first owner has no key until something of theirs is sealed.
    if (!person || (!key && !isFirstOwner(personId))) throw new HttpProblem(404, 'no-such-person')
    return { person, passkeys: key ? openPasskeys(key, person) : [] }
  }

  routes.get('/api/admin/account/passkeys', 'manageOwnProfile', async (ctx) => {
    const { passkeys } = await read(callerOf(ctx).personId)
    ctx.body = passkeys.map(({ id, name, registeredAt, lastUsedAt }): OwnPasskey => ({ id, name, registeredAt, lastUsedAt }))
  })

  routes.post('/api/admin/account/passkeys/offer', 'manageOwnProfile', async (ctx) => {
    const { personId } = callerOf(ctx)
    await confirmByBody(admin, ctx)
    const { person, passkeys } = await read(personId)
    const email = (await ownEmail(admin, personId)) || FIRST_OWNER_NAME
    const name = (await openProfile(vault, person))?.name ?? email
    const challenge = await challenges.issue(ctx, registering(guard.credentialOf(ctx)))
    ctx.body = await registrationOptions(relyingParty(config, ctx), challenge, { id: personId, email, name, passkeys })
  })

  routes.post('/api/admin/account/passkeys', 'manageOwnProfile', async (ctx) => {
    const { personId } = callerOf(ctx)
    const { name, answer } = readJson(ctx, registerBody)
    const challenge = await challenges.take(ctx, registering(guard.credentialOf(ctx)))
    const registered = await readRegistration(answer, { site: relyingParty(config, ctx), challenge })
    if (!registered) throw new HttpProblem(422, 'passkey-refused', { parameters: { isNew: true } })
    const { counter, ...passkey } = registered
    // So that the same answer, sent again, is no second passkey. Others' are not asked: a login looks among those of one person only.
    if ((await read(personId)).passkeys.some(({ credentialId }) => credentialId === passkey.credentialId))
      throw new HttpProblem(409, 'passkey-registered')
    await people.registerPasskey(personId, { name, ...passkey }, counter, originOf(ctx))
    ctx.status = 204
  })

  routes.post('/api/admin/account/passkeys/:id/remove', 'manageOwnProfile', async (ctx) => {
    const { personId } = callerOf(ctx)
    await confirmByBody(admin, ctx)
    const { id } = ctx.params
    if (!(await read(personId)).passkeys.some((passkey) => passkey.id === id)) throw new HttpProblem(404, 'no-such-passkey')
    await people.removePasskey(personId, id!, originOf(ctx))
    ctx.status = 204
  })
}

/** A challenge to register counts in the session that confirmed the password, and nowhere else. */
const registering = (session: string) => `register in ${session}`
