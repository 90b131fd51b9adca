import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openMocks } from '../../../client/mocks/mocks.ts'
import { newsroomOf } from '../admin/mock-newsroom.ts'
import { until } from '../../machine/until.ts'

const test = suite('Streams of the mocks')

test('a page that leaves the article it edits ends its stream of changes without a warning', async () => {
  await using mocks = await openMocks()
  const newsroom = newsroomOf(mocks)
  const slug = await newsroom.submit()
  const there = () => newsroom.call<unknown[]>(`GET /api/newsroom/articles/${slug}/editors`, {}, 'bianca.moretti@mercato-chiaro.example')
  const warnings: Error[] = []
  const warn = (warning: Error) => warnings.push(warning)
  process.on('warning', warn)

  const origin = mocks.context.config.publicUrl
  const request = new Request(`${origin}/api/admin/changes?articolo=${slug}`)
  const stream = (await mocks.answer(request, `session=${await newsroom.session()}`)).body!.getReader()
  await stream.read()
  await until('the page is present', async () => (await there()).length > 0)
  await stream.cancel()
  await until('the page has left', async () => (await there()).length === 0)
  // Node emits warnings in a later turn.
  await new Promise((resolve) => void setImmediate(resolve))
  process.off('warning', warn)
  assert.equal(warnings, [])
})

test.run()
