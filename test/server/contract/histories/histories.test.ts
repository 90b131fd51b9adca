import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { seededRandom } from '../../../../events/domain/seeded-random.ts'
import { openMocksServer, openPortal } from '../servers.ts'
import { drawCommand } from './commands.ts'
import { openHistoryNewsroom } from './newsroom.ts'
import { readSite } from './published-site.ts'

/** `HISTORIES=1 HISTORY_SEED=redazione/7` repeats one history. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 10)
const SEED = process.env['HISTORY_SEED'] ?? 'redazione'
const COMMANDS = 30

const test = suite(`${HISTORIES} random histories of ${COMMANDS} commands, seed ${SEED}`)

const AROUND = 300

/** Compares two long texts, and shows the first place where they differ. */
function assertAlike(onMocks: string, onPortal: string, history: readonly string[]): void {
  if (onMocks === onPortal) return
  let at = 0
  while (onMocks[at] === onPortal[at]) at++
  const place = (text: string) => `${text.slice(0, 80)} … ${text.slice(Math.max(0, at - AROUND), at)}⟦${text.slice(at, at + AROUND)}`
  assert.unreachable(`the mocks:  ${place(onMocks)}\nthe portal: ${place(onPortal)}\nafter\n${history.join('\n')}`)
}

/** Calls that succeeded, and refusals, in all histories. */
const [succeeded, refused] = [new Set<string>(), new Set<string>()]

for (let number = 1; number <= HISTORIES; number++) {
  const seed = HISTORIES === 1 ? SEED : `${SEED}/${number}`
  test(`the portal and the mocks answer alike and leave the same site, seed ${seed}`, async () => {
    await using portal = await openPortal('SQLite')
    await using mocks = await openMocksServer()
    const newsrooms = await Promise.all([portal, mocks].map(openHistoryNewsroom))
    const history: string[] = []
    for (let step = 1; step <= COMMANDS; step++) {
      const outcomes = await Promise.all(
        newsrooms.map(async (newsroom) => {
          const { caller, name, input } = await drawCommand(seededRandom(`${seed}/${step}`), newsroom)
          return { caller, name, input: JSON.stringify(input), ...(await newsroom.call(caller, name, input)) }
        }),
      )
      const [{ caller, name, input, status, refusal }] = outcomes as [(typeof outcomes)[number]]
      history.push(`${step}. ${caller}, ${name} ${input}: ${status} ${refusal ?? ''}`)
      const told = (one: (typeof outcomes)[number]) => [one.name, one.caller, one.status, one.refusal, one.answer].join(' ')
      assertAlike(told(outcomes[1]!), told(outcomes[0]!), history)
      if (refusal === null) succeeded.add(name)
      else refused.add(refusal)
    }
    const [onPortal, onMocks] = await Promise.all(newsrooms.map(readSite))
    for (const [address, answer] of onPortal!) assertAlike(`${address}: ${onMocks!.get(address)}`, `${address}: ${answer}`, history)
    assert.is(onMocks!.size, onPortal!.size)
  })
}

test('most commands succeed in some history, and are refused for many reasons', () => {
  if (HISTORIES < 10) return
  assert.ok(succeeded.size >= 20, `only these succeed: ${[...succeeded].join(', ')}`)
  assert.ok(refused.size >= 15, `only these refusals occur: ${[...refused].join(', ')}`)
})

test.run()
