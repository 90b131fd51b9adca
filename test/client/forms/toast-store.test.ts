import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createToastStore } from '../../../client/design/toast/toast-store.ts'

const test = suite('Toasts')

/** A store whose timers the test runs. */
function storeOnAClock() {
  let now = 0
  const timers: { at: number; run: () => void }[] = []
  const store = createToastStore((run, ms) => timers.push({ at: now + ms, run }))
  const passTo = (ms: number) => {
    now = ms
    for (const timer of timers.filter(({ at }) => at <= now)) timers.splice(timers.indexOf(timer), 1)[0]!.run()
  }
  return { store, passTo }
}

test('One toast is shown at a time: a new one replaces the previous one (R9.1)', () => {
  const { store } = storeOnAClock()
  store.show({ title: 'Primo' })
  store.show({ title: 'Secondo' })
  assert.equal(
    store.toasts().map(({ title, open }) => ({ title, open })),
    [{ title: 'Secondo', open: true }],
  )
})

test('A dismissed toast closes at once and is removed after 1,000,000 ms (R9.2)', () => {
  const { store, passTo } = storeOnAClock()
  store.show({ title: 'Fatto' })
  store.dismiss(store.toasts()[0]!.id)
  assert.is(store.toasts()[0]!.open, false)
  passTo(999_999)
  assert.is(store.toasts().length, 1)
  passTo(1_000_000)
  assert.is(store.toasts().length, 0)
})

test('The code that showed a toast can dismiss it, but never a later toast', () => {
  const { store } = storeOnAClock()
  const dismiss = store.show({ title: 'Primo' })
  dismiss()
  assert.is(store.toasts()[0]!.open, false)
  store.show({ title: 'Secondo' })
  dismiss()
  assert.is(store.toasts()[0]!.open, true)
})

test('The late removal of one toast leaves the next one alone', () => {
  const { store, passTo } = storeOnAClock()
  store.show({ title: 'Primo' })
  store.dismiss(store.toasts()[0]!.id)
  store.show({ title: 'Secondo' })
  passTo(1_000_000)
  assert.is(store.toasts()[0]?.title, 'Secondo')
})

test('Listeners are called on every change until they unsubscribe', () => {
  const { store } = storeOnAClock()
  let heard = 0
  const leave = store.subscribe(() => (heard += 1))
  store.show({ title: 'Primo' })
  store.dismiss(1)
  leave()
  store.show({ title: 'Secondo' })
  assert.is(heard, 2)
})

test.run()
