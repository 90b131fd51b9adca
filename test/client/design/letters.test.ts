import { readFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openBrowser } from '../../machine/open-browser.ts'

/** What Italian prose is written with, in italics too. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZàèéìòù0123456789,.;:’«»()-–'
const FACES = ['newsreader-text', 'newsreader-italic', 'newsreader-display', 'libre-franklin']

const browser = await openBrowser('letters of the faces')
if (browser) {
  const test = suite('Faces of type')
  test.after(() => browser.close())

  for (const face of FACES) {
    test(`${face} has every letter of Italian prose: none is shown in another face`, async () => {
      const page = await browser.newPage()
      const file = await readFile(new URL(`../../../client/design/fonts/${face}.woff2`, import.meta.url), 'base64')
      await page.setContent(`<p style="font: 20px face, serif">${LETTERS}</p>`)
      await page.evaluate(async (source) => {
        document.fonts.add(await new FontFace('face', `url(data:font/woff2;base64,${source})`).load())
      }, file)
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('DOM.enable')
      await devtools.send('CSS.enable')
      const { root } = await devtools.send('DOM.getDocument')
      const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'p' })
      const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
      assert.equal(
        fonts.map(({ isCustomFont, glyphCount }) => ({ isCustomFont, glyphCount })),
        [{ isCustomFont: true, glyphCount: LETTERS.length }],
      )
    })
  }

  test.run()
}
