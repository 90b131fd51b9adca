import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SCENARIOS } from '../../../client/mocks/mocks.ts'
import { openAdminSite, STILL } from './admin-site.ts'

const test = suite('Scenarios of the mocks in the newsroom')

/** Texts on the dashboard by which a person recognises the scenario. */
const SHOWN = {
  empty: '0% del totale',
  slow: 'Cruscotto',
  'error-500': 'Qualcosa non ha funzionato da parte nostra.',
  'error-401': 'La sessione è finita',
  'not-found': '28 pubblicati',
  'long-texts': 'Massimiliano Ferdinando della Rocchetta',
  crowded: '50 profili da approvare',
  offline: 'Il server non risponde',
  'second-factor': '28 pubblicati',
  'too-many-logins': '28 pubblicati',
  'not-ready': 'Il sistema non è del tutto pronto',
  model: 'I testi del modello aspettano una decisione',
  'budget-spent': '28 pubblicati',
  'generation-fails': '28 pubblicati',
} as const satisfies Record<(typeof SCENARIOS)[number], string>

const site = await openAdminSite()
if (site) {
  test.after(async () => site[Symbol.asyncDispose]())

  for (const scenario of SCENARIOS)
    test(`the dashboard shows «${SHOWN[scenario]}» in the scenario ${scenario}, and fails in none`, async () => {
      await using opened = await site.open({ ...STILL, scenario, quiet: true })
      await opened.page.getByText(SHOWN[scenario]).first().waitFor()
      await opened.page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
      assert.equal(opened.errors, [])
    })
}

test.run()
