import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createServer } from 'vite'

const test = suite('Testimonials')
const person = { name: 'Ada P.', location: 'Torino', quote: 'Ho letto i costi.', avatar: 'AP' }

test('a testimonial is verified, with its badge, and has five stars unless it says otherwise; an invented one has neither (R1.7, R4.6)', async () => {
  const vite = await createServer({ configFile: false, logLevel: 'error', server: { middlewareMode: true, watch: null, ws: false } })
  try {
    const module = await vite.ssrLoadModule('/client/advertising/Testimonials.tsx')
    const Testimonials = module['Testimonials'] as ComponentType<{ items: object[] }>
    const byDefault = renderToStaticMarkup(createElement(Testimonials, { items: [person] }))
    assert.match(byDefault, '✓ Utente Verificato')
    assert.match(byDefault, '5 stelle su 5')
    assert.match(renderToStaticMarkup(createElement(Testimonials, { items: [{ ...person, stars: 3 }] })), '3 stelle su 5')
    const invented = { ...person, name: 'Elio V.', verified: false, stars: 3 }
    const shipped = renderToStaticMarkup(createElement(Testimonials, { items: [invented, { ...invented, name: 'Ugo V.' }] }))
    assert.not.match(shipped, /Utente Verificato|stelle su 5/)
    assert.is(shipped.split('Esempi illustrativi: persone e storie di fantasia').length - 1, 1)
    const mixed = renderToStaticMarkup(createElement(Testimonials, { items: [person, invented] }))
    assert.match(mixed, /✓ Utente Verificato.*Ada P\..*Esempio illustrativo: persona e storia di fantasia.*Elio V\./)
  } finally {
    await vite.close()
  }
})

test.run()
