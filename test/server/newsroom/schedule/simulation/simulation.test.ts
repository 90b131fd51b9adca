import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { romeInstant } from '../../../../../events/domain/navigation/italian-days.ts'
import { type Simulated, simulate } from './simulate.ts'

/** Days with a daily article in the two nights' simulations, which end at five in the afternoon after two days. */
const DAYS: Readonly<Record<string, readonly string[]>> = {
  '2027-03-28': ['2027-03-27', '2027-03-28', '2027-03-29'],
  '2027-10-31': ['2027-10-30', '2027-10-31', '2027-11-01'],
}

/** `npm run simulate`: a year of schedules for each of the seeds. */
const SEEDS = process.env['SCHEDULE_SEEDS']?.split(',')

const test = suite('A simulation of schedules on two processes over one log')

const publishedFor = ({ ran }: Simulated, due: string) => ran.filter((one) => one.due === Date.parse(due)).length

test('in a month with kills, clock jumps, outages and changes of mind, what is due runs once or says why not', async () => {
  const month = await simulate({ from: '2027-03-14T09:00:00Z', days: 30, seed: 'marzo' })
  console.log(`# ${summary(month)}`)
  // The random month must cover all these cases.
  assert.ok(month.ran.length > 100 && month.kills > 30 && month.jumps > 3 && month.days.size > 20)
  for (const reason of ['too_late', 'no_right', 'revision_changed', 'embargo']) assert.ok(month.missed[reason], reason)
})

for (const { night, from, due } of [
  { night: '2027-03-28', from: '2027-03-27T09:00:00Z', due: '2027-03-28T01:00:00.000Z' },
  { night: '2027-10-31', from: '2027-10-30T09:00:00Z', due: '2027-10-31T00:30:00.000Z' },
])
  test(`half past two on ${night} is the first minute that exists, and a text for it goes out once`, async () => {
    assert.is(romeInstant(`${night}T02:30`).toISOString(), due)
    const days = await simulate({ from, days: 2, seed: 'calma', byHand: [romeInstant(`${night}T02:30`).toISOString()], isCalm: true })
    assert.is(publishedFor(days, due), 1)
    assert.equal([...days.days].toSorted(), DAYS[night])
  })

const summary = ({ events, ran, missed, planned, kills, jumps, days, daysMissed }: Simulated) =>
  `${events} events, ${ran.length} ran, missed ${JSON.stringify(missed)}, ${planned.length} planned, ${kills} kills, ${jumps} jumps, ` +
  `${days.size} daily articles, ${daysMissed.size} days left to a person`

for (const seed of SEEDS ?? [])
  test(`a year, seed ${seed}`, async () => {
    const year = await simulate({ from: '2027-01-02T09:00:00Z', days: 365, seed })
    console.log(`# ${seed}: ${summary(year)}`)
  })

test.run()
