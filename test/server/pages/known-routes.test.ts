import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createKnownRoutes, type Route } from '../../../server/pages/known-routes.ts'

const test = suite('Routes that vike has found')

const routeOf = (path: string, routeParams: Record<string, string> = {}): Route => ({
  urlPathname: path,
  urlParsed: { pathname: path, href: path, search: {}, hash: '' },
  routeParams,
})
const article = (slug: string) => routeOf(`/articolo/${slug}`, { slug })
const shape = { of: 'articles' }

test('after two addresses that are alike any other is known, as vike would route it', () => {
  const routes = createKnownRoutes<object>()
  routes.learn('/articolo/uno', shape, article('uno'))
  assert.is(routes.find('/articolo/tre'), null, 'one address proves nothing')
  assert.equal(routes.find('/articolo/uno'), { shape, route: article('uno') })
  routes.learn('/articolo/due', shape, article('due'))
  for (const slug of ['uno', 'due', 'tre']) assert.equal(routes.find(`/articolo/${slug}`), { shape, route: article(slug) })
})

test('addresses that do not come out alike are known one by one', () => {
  const other = { ...article('due'), urlParsed: { pathname: '/articolo/due', search: { di: 'due' } } }
  for (const [second, itsShape] of [
    [other, shape],
    [article('due'), { of: 'something else' }],
  ] as const) {
    const routes = createKnownRoutes<object>()
    routes.learn('/articolo/uno', shape, article('uno'))
    routes.learn('/articolo/due', itsShape, second)
    routes.learn('/articolo/quattro', shape, article('quattro'))
    assert.is(routes.find('/articolo/tre'), null)
    assert.equal(routes.find('/articolo/due'), { shape: itsShape, route: second })
  }
})

test('nothing at the root, with a query or in another spelling is taken for one of many', () => {
  const routes = createKnownRoutes<object>()
  for (const slug of ['uno', 'due']) {
    routes.learn(`/${slug}`, shape, routeOf(`/${slug}`, { slug }))
    routes.learn(`/articolo/${slug}`, shape, article(slug))
  }
  for (const url of ['/tre', '/articolo/tre?a=b', '/articolo/TRE', '/articolo/tre/', '/articolo/tre/quattro', '/articolo/', '/altro/tre'])
    assert.is(routes.find(url), null, url)
  assert.ok(routes.find('/uno'))
})

test('addresses of no pattern are remembered up to a limit', () => {
  const routes = createKnownRoutes<object>()
  for (let n = 0; n < 1_500; n++) routes.learn(`/?pagina=${n}`, shape, routeOf('/'))
  assert.is(routes.find('/?pagina=0'), null)
  assert.ok(routes.find('/?pagina=1499'))
})

test.run()
