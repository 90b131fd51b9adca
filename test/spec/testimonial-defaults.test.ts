import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createServer } from 'vite'

const test = suite('Testimonials')
const person = { name: 'Ada P.', location: 'Torino', quote: 'Ho letto i costi.', avatar: 'AP' }

test('a testimonial is verified, with its badge, and has five stars unless it says otherwise (R4.6)', async () => {
  const vite = await createServer({ configFile: false, logLevel: 'error', server: { middlewareMode: true, watch: null, ws: false } })
  try {
    const module = await vite.ssrLoadModule('/client/advertising/Testimonials.tsx')
    const Testimonials = module['Testimonials'] as ComponentType<{ items: object[] }>
    const byDefault = renderToStaticMarkup(createElement(Testimonials, { items: [person] }))
    assert.match(byDefault, '✓ Utente Verificato')
    assert.match(byDefault, '5 stelle su 5')
    const shipped = renderToStaticMarkup(createElement(Testimonials, { items: [{ ...person, verified: false, stars: 3 }] }))
    assert.not.match(shipped, 'Utente Verificato')
    assert.match(shipped, 'Esempio illustrativo: persona e storia di fantasia')
    assert.match(shipped, '3 stelle su 5')
  } finally {
    await vite.close()
  }
})

test.run()
