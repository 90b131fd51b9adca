import type { Drawn } from '../../../../../events/domain/chart/drawn.ts'
import type { Calculator } from '../../../../../events/domain/finance/calculators/calculator.ts'
import { MISSING_OUTCOME, outcomeView } from '../../../../../events/domain/finance/calculators/outcome-view.ts'
import { queryOf, type Reading, readValues } from '../../../../../events/domain/finance/calculators/read-values.ts'
import '../../../../site/shell/page-script.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Creates DOM elements for the drawing, because Trusted Types forbid inserting markup. */
function drawElement({ tag, attributes, children }: Drawn, isInSvg = false): Element {
  const isSvg = isInSvg || tag === 'svg'
  const element = isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.append(...children.map((child) => (typeof child === 'string' ? child : drawElement(child, isSvg))))
  return element
}

/** Delay after typing, before a screen reader announces the answer or the errors. */
const PAUSE_MS = 700

/**
 * Calculates while the reader types, with the server's formulas and markup. Explains an invalid value once its field loses the focus or the
 * form is sent. Then it also updates the address, so that it can be shared.
 */
export function startCalculator(calculator: Calculator): void {
  // The script may run before the document is parsed.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => bind(calculator), { once: true })
  else bind(calculator)
}

function bind(calculator: Calculator): void {
  const form = document.querySelector<HTMLFormElement>('[data-calculator]')!
  const part = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`)!
  const [outcome, answer, title, share] = [part('outcome'), part('answer'), part('result-title'), part('share') as HTMLAnchorElement]
  const result = outcome.closest('section')!
  let pause = 0

  const announce = (text: string): void => {
    clearTimeout(pause)
    pause = window.setTimeout(() => (answer.textContent = text), PAUSE_MS)
  }

  const read = (): Reading => readValues(calculator, Object.fromEntries(new FormData(form)))

  /** @param names fields whose faults are shown; in other fields, faults that are gone are removed */
  function showFaults({ faults }: Reading, names: readonly string[]): void {
    for (const { name } of calculator.fields) {
      const control = form.elements.namedItem(name) as HTMLInputElement
      const note = document.getElementById(`${control.id}-errore`)!
      const fault = faults[name]
      if (fault !== undefined && !names.includes(name) && note.hidden) continue
      note.textContent = fault ?? ''
      note.hidden = fault === undefined
      if (fault === undefined) control.removeAttribute('aria-invalid')
      else control.setAttribute('aria-invalid', 'true')
    }
  }

  function showOutcome({ values, texts, faults }: Reading): void {
    share.parentElement!.hidden = !values
    if (!values) {
      outcome.replaceChildren(drawElement(MISSING_OUTCOME))
      const { name, label } = calculator.fields.find((field) => faults[field.name])!
      announce(`${label}: ${faults[name]!}`)
      return
    }
    const found = calculator.outcome(values)
    const wasOpen = outcome.querySelector('details')?.open ?? false
    outcome.replaceChildren(...outcomeView(found).map((node) => drawElement(node)))
    outcome.querySelector('details')!.open = wasOpen
    title.textContent = 'Il risultato'
    share.href = `?${queryOf(calculator.fields, texts)}`
    announce(found.answer)
  }

  function update(names: readonly string[]): Reading {
    const reading = read()
    showFaults(reading, names)
    // A half-typed number must not remove the result.
    if (reading.values || form.querySelector('[aria-invalid]')) showOutcome(reading)
    return reading
  }

  const updateAddress = ({ values }: Reading): void => {
    if (values) history.replaceState(null, '', share.href)
  }

  form.addEventListener('input', () => update([]))
  form.addEventListener('change', ({ target }) => updateAddress(update([(target as HTMLInputElement).name])))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const reading = update(calculator.fields.map(({ name }) => name))
    updateAddress(reading)
    const first = calculator.fields.find(({ name }) => reading.faults[name])
    if (first) (form.elements.namedItem(first.name) as HTMLElement).focus()
    else result.focus()
  })
  // Calculate with values that the reader typed before this script loaded, or that the browser restored.
  if (![...form.elements].every(isAsRendered)) update([])
}

function isAsRendered(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].every(({ selected, defaultSelected }) => selected === defaultSelected)
  return !(control instanceof HTMLInputElement) || (control.value === control.defaultValue && control.checked === control.defaultChecked)
}
