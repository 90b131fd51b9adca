import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openAdminSite, STILL } from './admin-site.ts'

const test = suite('Header of the newsroom')

const site = await openAdminSite()
if (site) {
  test.after(async () => site[Symbol.asyncDispose]())

  test('the owner’s header has its parts in one line, and none touches another, at each width that has them', async () => {
    await using opened = await site.open({ ...STILL, quiet: true })
    const { page } = opened
    await page.getByRole('navigation', { name: 'Redazione' }).getByRole('link', { name: 'Persone' }).waitFor()
    for (const width of [1120, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const parts = await page.evaluate(() =>
        [...document.querySelectorAll('.newsroom-header :is(.wordmark, .newsroom-sections.in-row a, .title-search.in-row, .newsroom-site)')]
          .filter((part) => part.checkVisibility())
          .map((part) => {
            const { left, right } = part.getBoundingClientRect()
            return { text: part.textContent, left, right }
          })
          .toSorted((one, other) => one.left - other.left),
      )
      assert.ok(parts.length >= 8, `${width} px: ${parts.map(({ text }) => text).join(', ')}`)
      for (const [at, { text, left }] of parts.entries()) {
        if (at > 0) assert.ok(left >= parts[at - 1]!.right + 8, `${width} px: «${text}» touches «${parts[at - 1]!.text}»`)
      }
      const lines = await page.evaluate(() => {
        const name = document.createRange()
        name.selectNodeContents([...document.querySelector('.newsroom-header .wordmark')!.childNodes].find((node) => node instanceof Text)!)
        return name.getClientRects().length
      })
      assert.is(lines, 1, `${width} px: lines of the site's name`)
      assert.ok(parts.at(-1)!.right <= width, `${width} px: the last part is cut off`)
    }
  })
}

test.run()
