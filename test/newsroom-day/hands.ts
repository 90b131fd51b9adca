import type { Locator, Page } from 'playwright-core'

/** Actions of a person on a page, with a count of the clicks and key presses. Typing and waiting do not count. */
export interface Hands {
  readonly page: Page
  /** Number of steps since the beginning. */
  steps(): number
  /** Activates a link or a button. */
  press(target: Locator): Promise<void>
  /** Types into a field and replaces its text. */
  type(field: Locator, text: string): Promise<void>
  /** Chooses an option of a list. */
  choose(list: Locator, label: string): Promise<void>
  /** Chooses one of a group of radio buttons. */
  pick(radio: Locator): Promise<void>
  /** A shortcut. */
  keys(keys: string): Promise<void>
}

export function mouse(page: Page): Hands {
  let steps = 0
  const click = async (target: Locator, clicks = 1) => {
    await target.click({ clickCount: clicks })
    steps++
  }
  return {
    page,
    steps: () => steps,
    press: click,
    async type(field, text) {
      await click(field)
      await page.keyboard.press('Control+a')
      // Selecting the existing text is one step more.
      if ((await valueOf(field)) !== '') steps++
      await page.keyboard.type(text)
    },
    async choose(list, label) {
      // Opening the list, and the option.
      await list.selectOption({ label })
      steps += 2
    },
    pick: click,
    async keys(keys) {
      await page.keyboard.press(keys)
      steps++
    },
  }
}

/** Upper bound on the Tab stops of any page of the newsroom. */
const MAX_STOPS = 250

export function keyboard(page: Page): Hands {
  let steps = 0
  const key = async (keys: string) => {
    await page.keyboard.press(keys)
    steps++
  }

  /** Goes to a control with Tab, or back to it, past the controls before it by skip links. */
  async function reach(target: Locator): Promise<void> {
    await target.waitFor()
    for (let stops = 0; stops < MAX_STOPS; stops++) {
      const place = await target.evaluate((element) => {
        const active = document.activeElement
        if (element === active) return 'here'
        return active && active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after'
      })
      if (place === 'here') return
      await key(place === 'before' ? 'Shift+Tab' : 'Tab')
      const leads = await target.evaluate((element) => {
        const hash = document.activeElement?.matches('a.skip-link') ? document.activeElement.getAttribute('href') : null
        const end = hash ? document.querySelector(hash) : null
        return end !== null && (end.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
      })
      if (leads) await key('Enter')
    }
    throw new Error(`the Tab key does not come to ${String(target)}`)
  }

  return {
    page,
    steps: () => steps,
    async press(target) {
      await reach(target)
      await key('Enter')
    },
    async type(field, text) {
      await reach(field)
      if ((await valueOf(field)) !== '') await key('Control+a')
      await page.keyboard.type(text)
    },
    async choose(list, label) {
      await reach(list)
      // A list takes the letters of an option; where several begin so, arrows go on.
      await page.keyboard.type(label)
      const [from, to] = await list.evaluate((select, wanted) => {
        const { options, selectedIndex } = select as HTMLSelectElement
        return [selectedIndex, [...options].findIndex((option) => option.label.startsWith(wanted))]
      }, label)
      if (to === -1) throw new Error(`there is no «${label}» in ${String(list)}`)
      for (let at = from; at !== to; at += at < to ? 1 : -1) await key(at < to ? 'ArrowDown' : 'ArrowUp')
    },
    async pick(radio) {
      const name = await radio.getAttribute('name')
      const group = page.locator(`input[type=radio][name="${name}"]`)
      const checked = group.and(page.locator(':checked'))
      // In a group without a choice the Tab key focuses the first option, which the space bar chooses.
      const isChosen = (await checked.count()) > 0
      await reach(isChosen ? checked : group.first())
      if (!isChosen) await key('Space')
      for (let tries = 0; tries < 10 && !(await radio.isChecked()); tries++) await key('ArrowDown')
    },
    keys: key,
  }
}

/** @returns the words in a field or an editor */
const valueOf = (field: Locator): Promise<string> =>
  field.evaluate((element) => ('value' in element ? (element as HTMLInputElement).value : (element.textContent ?? '').trim()))
