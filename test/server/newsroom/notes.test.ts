import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WrongExpectedRevisionError } from '../../../events/log/event-log.ts'
import { FIRST_OWNER_ID } from '../../../events/schemas/metadata.ts'
import type { PersonKey } from '../../../events/vault/vault.ts'
import { createNotes } from '../../../server/newsroom/desk/notes.ts'
import { origin } from '../../events/new-events.ts'

const test = suite('Internal notes')

test('The first owner’s first two notes, written at once, are sealed by one key.', async () => {
  let key: PersonKey | null = null
  const notes = createNotes(
    {
      keyOf: async () => key,
      async admit() {
        if (key) throw new WrongExpectedRevisionError('key', 'no_stream', 0n)
        return (key = {
          seal: (field, text) => `${field}: ${text}`,
          open: (field, sealed) => sealed.slice(field.length + 2),
        })
      },
    },
    () => crypto.randomUUID(),
  )
  const texts = ['Troppo breve', 'Manca la fonte']
  const sealed = await Promise.all(texts.map((text) => notes.seal(FIRST_OWNER_ID, text, origin)))
  assert.equal(await notes.open(sealed.map((note) => ({ personId: FIRST_OWNER_ID, note }))), texts)
})

test.run()
