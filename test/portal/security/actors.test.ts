import * as assert from 'uvu/assert'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { KurrentDBClient } from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import type { UnreadPage } from '../../../client/api/contract.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import type { RecordedEvent } from '../../../events/log/event-log.ts'
import { FIRST_OWNER } from '../../../events/schemas/metadata.ts'
import { italianDay } from '../../../events/domain/navigation/italian-days.ts'
import { type EventType, vocabulary } from '../../../events/schemas/vocabulary.ts'
import { decodeBase32, hotp, totpStep } from '../../../server/admin/factors/totp.ts'
import { createApiTokens } from '../../../server/admin/api-tokens.ts'
import { createLoginLinks } from '../../../server/admin/passwords/login-links.ts'
import { createSessions } from '../../../server/admin/sessions.ts'
import { recordGeneration } from '../../../server/newsroom/generation/generation-record.ts'
import { sampleWriter } from '../../../server/newsroom/writer/sample/sample.ts'
import type { Writer } from '../../../server/newsroom/writer/writer.ts'
import { erasePerson } from '../../../events/vault/erasure.ts'
import { masterKeysIn } from '../../../events/vault/master-keys.ts'
import { rotateMasterKey } from '../../../events/vault/rotate-master-key.ts'
import { createVault } from '../../../events/vault/vault.ts'
import { openLog } from '../../../server/portal/open-log.ts'
import { rollUpViews } from '../../../server/views/roll-up-views.ts'
import { withCookies } from '../../client/api/cookie-jar.ts'
import { collect, rejection } from '../../events/embedded/embedded-log.ts'
import { origin } from '../../events/new-events.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { sendView } from '../send-view.ts'
import { ADMIN_PASSWORD, startPortal, type TestPortal } from '../start-portal.ts'
import { assertChains, ofType } from './commands/assert-chains.ts'
import { throughOpenData } from './commands/through-open-data.ts'
import { throughPeople } from './commands/through-people.ts'
import { throughRevisions } from './commands/through-revisions.ts'
import { throughFrontPage } from './commands/through-front-page.ts'
import { throughSchedules } from './commands/through-schedules.ts'
import { authorityOf } from '../../server/admin/authority/authority-of.ts'
import { NO_CALLER } from '../../../server/newsroom/command-handler.ts'
import { readJson } from '../../machine/read-json.ts'
import { refuseArticle } from '../../server/newsroom/writer/tireless-writer.ts'

const test = suite('Actors')
const SECRET = 'JBSWY3DPEHPK3PXP'
const DAY_MS = 86_400_000
/** Earlier releases appended it. */
const GONE = new Set(['AdminLoggedIn'])
const now = () => new Date()

/** Writes one article as it should, one that has to be reviewed, and then fails. */
function writerOfEveryOutcome(): Writer {
  const real = sampleWriter()
  let asked = 0
  return {
    ...real,
    async testConnection({ reserve }) {
      const usage = { inputTokens: 1, outputTokens: 1, costMicroEur: 1 }
      await reserve(usage)
      return { failure: null, usage, isUsageReported: true, mayBeBilled: false }
    },
    async writeArticle(request, context) {
      asked++
      if (asked === 1) return real.writeArticle(request, context)
      if (asked === 2) return { ...(await real.writeArticle(request, context)), title: 'Un guadagno garantito senza rischi' }
      return refuseArticle(real, context, { inputTokens: 1, outputTokens: 1, costMicroEur: 1 })
    },
  }
}

type Call = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Response>

const callerOf =
  ({ url }: TestPortal, fetch = withCookies(globalThis.fetch)): Call =>
  (method, path, body, headers = {}) =>
    fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', origin: url, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })

const sourceIn = (folder: string) => join(folder, 'inflazione.csv')

/** Every route that changes something, by a stranger, a person and a token. */
async function throughEveryRoute(portal: TestPortal, token: string): Promise<void> {
  const call = callerOf(portal)
  const code = hotp(decodeBase32(SECRET), totpStep(now()))
  assert.is((await call('POST', '/api/session', { password: 'un’altra' })).status, 401)
  assert.is((await call('POST', '/api/session', { password: ADMIN_PASSWORD, code })).status, 200)
  const [article] = await readJson<{ slug: string }[]>(call('GET', '/api/articles?limit=1'))
  const { slug } = article!
  const bearer = { authorization: `Bearer ${token}` }
  for (const verb of ['feature', 'unfeature', 'withdraw', 'publish', 'unfeature', 'feature'])
    assert.is((await call('POST', `/api/articles/${slug}/${verb}`, {}, verb === 'withdraw' ? bearer : {})).status, 200, verb)
  const [topic] = await readJson<{ id: string }[]>(call('GET', '/api/topics'))
  for (const verb of ['deactivate', 'activate']) assert.is((await call('POST', `/api/topics/${topic!.id}/${verb}`, {})).status, 200)
  assert.is((await call('POST', '/api/newsroom/model/test', {})).status, 200)
  assert.is((await call('POST', '/api/generate/topics', {})).status, 200)
  assert.is((await call('POST', '/api/generate/article', { topicId: topic!.id })).status, 200)
  assert.is((await call('POST', '/api/schedule/daily', {}, bearer)).status, 200)
  const unread = await readJson<UnreadPage>(call('GET', '/api/newsroom/unread?limit=1'))
  const [byRule] = unread.items
  for (const verb of ['read', 'unread'])
    assert.is((await call('POST', `/api/newsroom/articles/${byRule!.slug}/${verb}`, { revision: 1 })).status, 200, verb)
  assert.is.not((await call('POST', '/api/generate/batch-articles', {})).status, 200, 'the writer fails from here on')
  assert.is((await sendView(portal.url, slug, { n: 1 })).status, 202)
  const { personId, email, password } = await throughPeople(portal.url, call, callerOf(portal))
  const editor = callerOf(portal)
  assert.is((await editor('POST', '/api/session', { email, password })).status, 200)
  await throughRevisions(call, editor, personId)
  await throughSchedules(call, editor)
  await throughFrontPage(call, slug)
  await throughOpenData(call, sourceIn(portal.dataDir))
  assert.is((await call('DELETE', '/api/session')).status, 204)
}

/**
 * Appends events that no route causes at once: a session used again after some minutes, a day that is over, a generation that was cut
 * short.
 */
async function throughOtherEvents(portal: TestPortal): Promise<void> {
  await using opened = await openLog({ eventStoreUrl: undefined, dataDir: portal.dataDir, mustAnswer: true }, portal.logger)
  const { log } = opened
  const noModels = { read: async () => [null, null], waitFor: async () => true } as never
  const before = () => new Date(Date.now() - 6 * 60_000)
  const session = await createSessions({
    log,
    readModels: noModels,
    records: authorityOf(log).records,
    newId: randomUUID,
    now: before,
  }).open({ personId: 'first-owner', key: null }, 'none', '', origin)
  const call = callerOf(portal, globalThis.fetch)
  const cookie = { cookie: `session=${session}` }
  await until('the session is known', async () => (await call('GET', '/api/admin/sessions', undefined, cookie)).status === 200)
  const isRenewed = async () => (await collect(log.readAll())).some(({ type }) => type === 'SessionRenewed')
  await until('the session is renewed', async () => {
    await call('GET', '/api/session', undefined, cookie)
    return isRenewed()
  })
  assert.is((await call('POST', '/api/admin/sessions/revoke', { password: ADMIN_PASSWORD }, cookie)).status, 204)
  await createSessions({ log, readModels: noModels, records: authorityOf(log).records, newId: randomUUID, now }).endAll(origin)
  await rollUpViews({ log, now: () => new Date(Date.now() + 10 * DAY_MS), logger: portal.logger, maxAgeDays: 90 })
  const { token } = await createLoginLinks({ log, newId: randomUUID, now }).create(origin)
  const code = hotp(decodeBase32(SECRET), totpStep(new Date()) + 1)
  assert.is((await call('POST', '/api/session/link', { token, code })).status, 200)
  const vaultContext = { log, keys: masterKeysIn(portal.dataDir), newId: randomUUID, now }
  const person = randomUUID()
  await createVault(vaultContext).admit(person, origin)
  await rotateMasterKey(vaultContext, origin)
  // Finished by the next start.
  const cutOff = () => Promise.reject(new Error('cut off'))
  await rejection(erasePerson({ log, dataDir: portal.dataDir, compact: cutOff, newId: randomUUID, now }, person, origin))
  await recordGeneration({ ...NO_CALLER, log, newId: randomUUID, now }, origin, { kind: 'topics' })
}

async function issueToken(portal: TestPortal): Promise<{ token: string; tokenId: string }> {
  await using opened = await openLog({ eventStoreUrl: undefined, dataDir: portal.dataDir, mustAnswer: true }, portal.logger)
  const readModels = { read: () => Promise.reject(new Error('not asked')), waitFor: async () => true } as never
  const tokens = createApiTokens({ log: opened.log, readModels, records: authorityOf(opened.log).records, newId: randomUUID, now })
  const spare = await tokens.issue({ label: 'di riserva', scopes: ['read'], days: 1 }, origin)
  await tokens.revoke(spare.tokenId, origin)
  return await tokens.issue({ label: 'di prova', scopes: ['read', 'generate', 'publish'], days: 1 }, origin)
}

/** The log's events, and our own that set stream metadata. */
async function everything(portal: TestPortal) {
  await using opened = await openLog({ eventStoreUrl: undefined, dataDir: portal.dataDir, mustAnswer: true }, portal.logger)
  await using log = await connectEventLog({ url: opened.url })
  const events = await collect(log.readAll())
  const client = KurrentDBClient.connectionString(opened.url)
  const settings: (RecordedEvent['metadata'] | undefined)[] = []
  for await (const { event } of client.readAll())
    if (event?.type === '$metadata') settings.push(event.metadata as RecordedEvent['metadata'] | undefined)
  await client.dispose()
  return { events, settings }
}

const isView = ({ type }: RecordedEvent) => type === 'ArticleViewed'
const actorsOf = (events: RecordedEvent[], type: EventType) =>
  [...new Set(ofType(events, type).map(({ metadata }) => metadata.actor))].toSorted()

/** Checks that the events of each type have the expected actors and no others. */
function assertActors(events: RecordedEvent[], byToken: string): void {
  const invited = actorsOf(events, 'InvitationAccepted')[0]!
  assert.match(invited, /^person:[\da-f-]{36}$/)
  for (const [type, actors] of [
    ['LoginFailed', ['visitor']],
    ['PersonLoggedIn', [FIRST_OWNER, invited]],
    ['PersonInvited', [FIRST_OWNER]],
    ['PersonRoleChanged', [FIRST_OWNER]],
    ['PersonDeactivated', [FIRST_OWNER]],
    ['InvitationAccepted', [invited]],
    ['PersonProfileChanged', [invited]],
    ['PersonProfileProposed', [invited]],
    ['PersonProfileApproved', [FIRST_OWNER]],
    ['PersonProfileRefused', [FIRST_OWNER]],
    ['PersonProfileWithdrawn', [invited]],
    ['PersonEmailChanged', [invited]],
    ['PersonPasswordChanged', [invited]],
    ['PasswordResetOffered', [FIRST_OWNER]],
    ['PasswordReset', [invited]],
    ['LoginLinkUsed', [FIRST_OWNER]],
    ['PersonSecondFactorEnabled', [invited]],
    ['PasskeyRegistered', [invited]],
    ['PasskeyUsed', [invited]],
    ['PasskeyRemoved', [FIRST_OWNER]],
    ['SecondFactorUsed', [FIRST_OWNER, invited]],
    ['SessionRenewed', [FIRST_OWNER]],
    ['AdminLoggedOut', [FIRST_OWNER, invited]],
    ['SessionsRevoked', [FIRST_OWNER]],
    ['ArticleFeatured', [FIRST_OWNER]],
    ['ArticleWithdrawn', [byToken]],
    ['ArticlePublished', [FIRST_OWNER, 'system:generation', 'system:import', 'system:open-data']],
    ['DataImportStarted', [FIRST_OWNER]],
    ['DataImportFailed', ['system:open-data']],
    ['ReleaseRevised', ['system:open-data']],
    ['ArticleSentToReview', ['system:generation']],
    ['TopicDeactivated', [FIRST_OWNER]],
    ['TopicProposed', ['system:generation', 'system:import']],
    ['GenerationRequested', [FIRST_OWNER, 'system:generation', 'system:schedule', byToken]],
    ['AttemptStarted', ['system:generation']],
    ['ModelConnectionTested', [FIRST_OWNER]],
    ['ContentImported', ['system:import']],
    ['LogIdentified', ['system:projections']],
    ['ViewDayClosed', ['system:upkeep']],
    ['OwnApprovalAllowed', [FIRST_OWNER]],
    ['UnreadPublishingAllowed', [FIRST_OWNER]],
    ['SilentCorrectionsAllowed', [FIRST_OWNER]],
    ['SilentCorrectionsForbidden', [FIRST_OWNER]],
    ['PublicationReadUndone', [FIRST_OWNER]],
    ['PersonErased', [FIRST_OWNER]],
    ['PersonKeyRemoved', [FIRST_OWNER, 'system:upkeep']],
    ['PublicationScheduled', [FIRST_OWNER]],
    ['WithdrawalScheduled', [FIRST_OWNER]],
    ['ScheduleCancelled', [FIRST_OWNER]],
    ['ScheduleMissed', ['system:schedule']],
    ['SectionEmbargoed', [FIRST_OWNER]],
    ['SectionEmbargoLifted', [FIRST_OWNER]],
    ['DailyArticleSet', [FIRST_OWNER]],
    ['DailyArticleAttempted', ['system:schedule', byToken]],
    ['DailyArticleMade', [byToken]],
    ['DailyArticleMissed', ['system:schedule']],
    ['FrontPageLaunched', [FIRST_OWNER]],
    ['FrontPageUndone', [FIRST_OWNER]],
    ['FrontPageSlotExpired', ['system:schedule']],
    ['BreakingNoticePosted', [FIRST_OWNER]],
    ['BreakingNoticeWithdrawn', [FIRST_OWNER]],
    ['BreakingNoticeExpired', ['system:schedule']],
  ] as const)
    assert.equal(actorsOf(events, type), [...actors].toSorted(), type)
}

test('Every type of event, through every route and command, says who acted and what it belongs to; a generation is one chain.', async () => {
  await using folder = await tempFolder()
  const environment = { ADMIN_TOTP_SECRET: SECRET, GENERATIONS_PER_HOUR: '1000', INFLATION_SOURCE: sourceIn(folder.path) }
  const start = (options: Partial<Parameters<typeof startPortal>[0]> = {}) =>
    startPortal({ dataDir: folder.path, writer: writerOfEveryOutcome(), environment, ...options })
  const portal = await start()
  const { token, tokenId } = await issueToken(portal)
  const call = callerOf(portal, globalThis.fetch)
  await until('the token is known', async () => {
    const { status } = await call('GET', '/api/admin/dashboard', undefined, { authorization: `Bearer ${token}` })
    return status === 200
  })
  await throughEveryRoute(portal, token)
  await throughOtherEvents(portal)
  await portal.close()
  // On a later morning, a schedule is too late and the writer refuses every article.
  const later = new Date(`${italianDay(new Date(Date.now() + 5 * DAY_MS))}T08:00:00Z`)
  const real = sampleWriter()
  const refusing: Writer = { ...real, writeArticle: (_request, context) => refuseArticle(real, context) }
  await using again = await start({ now: () => later, writer: refusing })
  const { events, settings } = await until('the upkeep and the schedules have done their work', async () => {
    const found = await everything(again)
    const byUpkeep = actorsOf(found.events, 'PersonKeyRemoved').includes('system:upkeep')
    return byUpkeep && found.events.some(({ type }) => type === 'DailyArticleMissed') ? found : null
  })
  const missing = Object.keys(vocabulary).filter((type) => !GONE.has(type) && !events.some((one) => one.type === type))
  assert.equal(missing, [], 'types of events that this test does not append')
  for (const { type, metadata } of events.filter((one) => !isView(one))) {
    assert.ok(metadata.actor, type)
    assert.ok(metadata.correlationId, type)
  }
  for (const { metadata } of events.filter(isView)) assert.equal(metadata, { actor: 'visitor' })
  assert.ok(settings.length > 0)
  assert.equal(new Set(settings.map((metadata) => metadata?.actor)), new Set(['system:upkeep', FIRST_OWNER]))

  assertActors(events, `token:${tokenId}`)
  assertChains(events)
})

test.run()
