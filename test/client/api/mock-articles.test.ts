import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { contentOf } from '../../../client/mocks/seeds/seed-articles.ts'
import { blocksToHtml } from '../../../projections/models/blocks-to-html.ts'
import { EXAMPLE_BODY } from '../example-body.ts'

const test = suite('Articles of the mocks')

/** @returns the opening tags without ids, labels and addresses */
const elementsOf = (html: string) =>
  [...new Set([...html.matchAll(/<[a-z][^>]*>/g)].map(([tag]) => tag.replaceAll(/ (?:id|aria-label|href)="[^"]*"/g, '')))].toSorted()

test('Their text has exactly the elements that the server renders from blocks.', () => {
  assert.equal(elementsOf(contentOf('Si comincia.')), elementsOf(blocksToHtml(EXAMPLE_BODY)))
})

test.run()
