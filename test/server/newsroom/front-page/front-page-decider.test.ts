import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SlotChange } from '../../../../events/domain/newsroom/front-page-slots.ts'
import type { FrontPageEvent } from '../../../../events/schemas/vocabulary.ts'
import { CommandRefusedError } from '../../../../server/newsroom/decider.ts'
import { type FrontPageCommand, frontPageDecider } from '../../../../server/newsroom/front-page/front-page-decider.ts'

const ADA = '00000000-0000-4000-8000-000000000001'
const BEA = '00000000-0000-4000-8000-000000000002'
const NOTICE = '00000000-0000-4000-8000-000000000003'
const at = (hour: string) => `2026-12-01T${hour}:00.000Z`
const published = new Map([
  ['tassi', 'MERCATI'],
  ['oro', 'MERCATI'],
  ['fondi', 'INVESTIMENTI'],
] as const)

/** A newsroom's front page, command after command. */
function page() {
  let state = frontPageDecider.initial
  const give = (command: FrontPageCommand): readonly FrontPageEvent[] => {
    const events = frontPageDecider.decide(command, state)
    state = events.reduce(frontPageDecider.evolve, state)
    return events
  }
  const launch = (number: number, changes: readonly SlotChange[], by = ADA, hour = '08:00') =>
    give({ type: 'Launch', number, changes, note: null, published, by, at: at(hour) })
  const undo = (number: number, hour = '08:00', by = ADA) => give({ type: 'Undo', number, by, at: at(hour) })
  const expire = (hour: string) => give({ type: 'Expire', at: at(hour) })
  const post = (until: string) =>
    give({ type: 'PostNotice', noticeId: NOTICE, text: 'Tassi fermi', slug: null, until, published, by: ADA, at: at('08:00') })
  const slots = () => state.slots.map(({ slot, slug }) => [slot, slug])
  return { launch, undo, expire, post, give, slots }
}

const put = (slot: SlotChange['slot'], slug: string | null, until: string | null = null): SlotChange => ({ slot, slug, until })

function refusal(run: () => unknown): [string, unknown] {
  try {
    run()
  } catch (error) {
    if (error instanceof CommandRefusedError) return [error.code, error.members]
    throw error
  }
  return ['accepted', {}]
}
const codeOf = (run: () => unknown) => refusal(run)[0]

const test = suite('Deciding on the front page')

test('a launch fills and frees slots, keeps the others and counts up; without a change nothing happens', () => {
  const { launch, slots } = page()
  const [first] = launch(0, [put('featured-2', 'fondi'), put('featured-1', 'tassi', at('18:00'))])
  assert.equal(first, {
    type: 'FrontPageLaunched',
    data: {
      number: 1,
      slots: [
        { slot: 'featured-1', slug: 'tassi', until: at('18:00') },
        { slot: 'featured-2', slug: 'fondi', until: null },
      ],
      by: ADA,
      note: null,
      launchedAt: at('08:00'),
    },
  })
  launch(1, [put('lead-mercati', 'oro'), put('featured-2', null)])
  assert.equal(slots(), [
    ['featured-1', 'tassi'],
    ['lead-mercati', 'oro'],
  ])
  assert.equal(launch(2, [put('lead-mercati', 'oro')]), [])
})

test('a launch on a page that somebody changed is refused with the slots, the person and the time', () => {
  const { launch, slots } = page()
  launch(0, [put('featured-1', 'tassi')])
  launch(1, [put('featured-1', 'oro'), put('lead-investimenti', 'fondi')], BEA, '09:00')
  const [code, members] = refusal(() => launch(1, [put('featured-2', 'tassi')]))
  assert.is(code, 'front-page-changed')
  assert.equal(members, {
    number: 2,
    changes: [
      { slot: 'featured-1', slug: 'oro', until: null, by: BEA, at: at('09:00') },
      { slot: 'lead-investimenti', slug: 'fondi', until: null, by: BEA, at: at('09:00') },
    ],
  })
  assert.is(
    codeOf(() => launch(7, [put('featured-2', 'tassi')])),
    'unknown-front-page',
  )
  assert.equal(slots(), [
    ['featured-1', 'oro'],
    ['lead-investimenti', 'fondi'],
  ])
})

test('an article off the site, of another section, twice at the head or with a past hour is refused', () => {
  const { launch } = page()
  assert.is(
    codeOf(() => launch(0, [put('featured-1', 'bozza')])),
    'not-on-the-site',
  )
  assert.is(
    codeOf(() => launch(0, [put('lead-mercati', 'fondi')])),
    'other-section',
  )
  assert.is(
    codeOf(() => launch(0, [put('featured-1', 'oro'), put('featured-2', 'oro')])),
    'article-twice',
  )
  assert.is(
    codeOf(() => launch(0, [put('featured-1', 'oro', at('08:00'))])),
    'hour-has-passed',
  )
  assert.is(
    codeOf(() => launch(0, [put('featured-1', 'oro', '2028-12-01T08:00:00.000Z')])),
    'hour-too-far',
  )
  assert.is(
    codeOf(() => launch(0, [put('featured-1', 'oro'), put('lead-mercati', 'oro')])),
    'accepted',
  )
})

test('an undo brings the page before back, can be undone, and is refused after somebody else changed the page', () => {
  const { launch, undo, slots } = page()
  assert.is(
    codeOf(() => undo(0)),
    'nothing-to-undo',
  )
  launch(0, [put('featured-1', 'tassi')])
  launch(1, [put('featured-1', 'oro')], BEA)
  assert.is(
    codeOf(() => undo(1)),
    'front-page-changed',
  )
  const [event] = undo(2)
  assert.is(event!.type, 'FrontPageUndone')
  assert.equal(event!.data, {
    number: 3,
    reverses: 2,
    slots: [{ slot: 'featured-1', slug: 'tassi', until: null }],
    by: ADA,
    undoneAt: at('08:00'),
  })
  undo(3)
  assert.equal(slots(), [['featured-1', 'oro']])
})

test('what expired is recorded once, does not come back by an undo and does not make a draft outdated', () => {
  const { launch, undo, expire, slots, post } = page()
  launch(0, [put('featured-1', 'tassi', at('10:00'))])
  launch(1, [put('featured-2', 'fondi')])
  post(at('09:30'))
  assert.equal(expire('09:00'), [])
  assert.equal(
    expire('10:00').map(({ type }) => type),
    ['FrontPageSlotExpired', 'BreakingNoticeExpired'],
  )
  assert.equal(expire('10:01'), [])
  launch(2, [put('lead-mercati', 'oro')], ADA, '10:02')
  undo(3, '10:03')
  assert.equal(slots(), [['featured-2', 'fondi']])
  undo(4, '10:03')
  const again = page()
  again.launch(0, [put('featured-1', 'tassi', at('10:00'))])
  again.launch(1, [put('featured-1', null)])
  again.undo(2, '11:00')
  assert.equal(again.slots(), [])
})

test('a notice needs a future hour, replaces the one before, and only the shown one can be withdrawn', () => {
  const { post, give } = page()
  assert.is(
    codeOf(() => post(at('07:59'))),
    'hour-has-passed',
  )
  post(at('18:00'))
  const withdraw = (noticeId: string) => give({ type: 'WithdrawNotice', noticeId, by: BEA, at: at('09:00') }).length
  assert.is(withdraw(ADA), 0)
  assert.is(withdraw(NOTICE), 1)
  assert.is(withdraw(NOTICE), 0)
})

test.run()
