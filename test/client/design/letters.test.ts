import { readFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openBrowser } from '../../machine/open-browser.ts'

/** Letters of Italian prose, which the italics need too. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZàèéìòù0123456789,.;:’«»()-–'
const FACES = [
  { family: 'Newsreader', style: 'normal', file: 'newsreader-text' },
  { family: 'Newsreader', style: 'italic', file: 'newsreader-italic' },
  { family: 'Newsreader Display', style: 'normal', file: 'newsreader-display' },
  { family: 'Libre Franklin', style: 'normal', file: 'libre-franklin' },
]
/** Further characters in titles, addresses and quotations. */
const RARE = '!“”—ÀÉÌÒÙ€@·'
/** Words that articles emphasize. */
const EMPHASIZED = 'di prezzo perché perdite più quanto relativo al sicuro'
const fonts = new URL('../../../client/design/', import.meta.url)

const browser = await openBrowser('letters of the faces')
if (browser) {
  const test = suite('Faces of type')
  test.after(() => browser.close())

  /** @returns how many glyphs are set in which fonts, and the font files that were asked for */
  const set = async ({ family, style }: (typeof FACES)[number], text: string) => {
    const page = await browser.newPage()
    try {
      const files: string[] = []
      await page.route('http://fonts.test/**', async (route) => {
        const [, file] = /([\w-]+)\.woff2$/.exec(route.request().url()) ?? []
        if (!file) return route.fulfill({ contentType: 'text/html', body: '' })
        files.push(file)
        return route.fulfill({ contentType: 'font/woff2', body: await readFile(new URL(`fonts/${file}.woff2`, fonts)) })
      })
      await page.goto('http://fonts.test/')
      const rules = (await readFile(new URL('fonts.css', fonts), 'utf8')).replaceAll('font-display: optional', 'font-display: block')
      await page.setContent(`<style>${rules}</style><p style="font: ${style} 20px '${family}', serif">${text}</p>`)
      // A first layout asks for the files.
      await page.evaluate(async () => document.body.offsetHeight > 0 && (await document.fonts.ready))
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('DOM.enable')
      await devtools.send('CSS.enable')
      const { root } = await devtools.send('DOM.getDocument')
      const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'p' })
      const { fonts: used } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
      return {
        own: used.reduce((sum, { isCustomFont, glyphCount }) => sum + (isCustomFont ? glyphCount : 0), 0),
        other: used.reduce((sum, { isCustomFont, glyphCount }) => sum + (isCustomFont ? 0 : glyphCount), 0),
        files: files.toSorted(),
      }
    } finally {
      await page.close()
    }
  }

  for (const face of FACES) {
    test(`${face.file} has every letter of Italian prose, and rare ones in a file of their own: none is shown in another face`, async () => {
      const text = LETTERS + (face.style === 'normal' ? RARE : '')
      const { own, other, files } = await set(face, text)
      assert.equal({ own, other }, { own: text.length, other: 0 })
      assert.equal(files, [face.file, `${face.file}-rare`])
    })

    test(`${face.file} alone is asked for by usual text`, async () => {
      const { other, files } = await set(face, face.style === 'italic' ? EMPHASIZED : `${LETTERS} È più dell’1% (2,5)`)
      assert.equal({ other, files }, { other: 0, files: [face.file] })
    })
  }

  test.run()
}
