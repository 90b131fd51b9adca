import { act, body, button, desk, field, go, link, must, openSection, retitle, sees, statusOf, submit, type Task } from './day.ts'

const NOTE = 'Spiega meglio il secondo punto.'

/** Tasks from a new text to an article on the site. */
export const WRITING: readonly Task[] = [
  {
    name: 'write an article',
    who: 'author',
    async run(hands, day) {
      await go(hands, day, '/admin')
      await hands.press(link(hands, 'Nuovo articolo'))
      await hands.type(field(hands, 'Titolo'), 'Quanto rende un conto')
      await hands.type(field(hands, 'Sottotitolo'), 'Gli interessi e le spese')
      await hands.type(field(hands, 'Sommario'), 'Che cosa resta davvero.')
      await hands.type(body(hands), 'Si parte da mille euro.')
      await hands.page.keyboard.press('Enter')
      await hands.page.keyboard.type('Investire comporta rischi.')
      await hands.type(field(hands, 'Estratto per gli elenchi'), 'Il conto, voce per voce.')
      await sees(hands, /Copia di lavoro salvata alle/)
    },
  },
  {
    name: 'after a crash, take up the working copy',
    who: 'author',
    async run(hands) {
      await hands.page.evaluate(() => localStorage.clear())
      await hands.page.reload()
      await hands.press(button(hands, 'Riprendi'))
      await sees(hands, 'Si parte da mille euro.')
    },
  },
  {
    name: 'save a revision',
    who: 'author',
    async run(hands, day) {
      await hands.keys('Control+s')
      await sees(hands, 'Versione 1 salvata.')
      day.slug = new URL(hands.page.url()).searchParams.get('indirizzo')!
    },
  },
  { name: 'submit it for review', who: 'author', run: submit },
  {
    name: 'find it in the queue and read it',
    who: 'editor',
    async run(hands, day) {
      await go(hands, day, '/admin')
      await openSection(hands, 'Coda')
      await hands.press(link(hands, 'Quanto rende un conto'))
      await sees(hands, 'Il testo')
    },
  },
  {
    name: 'send it back with a note',
    who: 'editor',
    async run(hands) {
      await act(hands, 'Rimanda all’autore')
      await hands.type(field(hands, 'Che cosa va cambiato'), NOTE)
      await hands.press(button(hands, 'Rimanda la versione'))
      await sees(hands, NOTE)
    },
  },
  {
    name: 'read the note, correct, submit again',
    who: 'author',
    async run(hands, day) {
      await go(hands, day, '/admin')
      await hands.press(hands.page.getByRole('region', { name: 'Da rivedere' }).getByRole('link', { name: 'Quanto rende un conto' }))
      await sees(hands, NOTE)
      await retitle(hands, 'Quanto rende un conto, punto per punto')
      await submit(hands)
    },
  },
  {
    name: 'approve',
    who: 'editor',
    async run(hands, day) {
      await go(hands, day, desk(day.slug))
      await act(hands, 'Approva soltanto')
      await button(hands, 'Pubblica').waitFor()
    },
  },
  {
    name: 'schedule it for tomorrow at seven',
    who: 'editor',
    async run(hands) {
      await act(hands, 'Programma…')
      await hands.press(button(hands, 'Programma la pubblicazione'))
      await sees(hands, /^Programmato: la versione \d esce/)
    },
  },
  {
    name: 'move it to Monday in the calendar',
    who: 'editor',
    async run(hands, day) {
      await go(hands, day, '/admin/calendario')
      await hands.press(hands.page.getByRole('button', { name: /^Sposta…/ }))
      await hands.press(button(hands, 'Lunedì alle 7'))
      await hands.press(button(hands, 'Sposta'))
      await sees(hands, 'Programmazione spostata')
    },
  },
  {
    name: 'cancel the schedule',
    who: 'editor',
    async run(hands, day) {
      await go(hands, day, desk(day.slug))
      await hands.press(button(hands, 'Annulla la programmazione'))
      await button(hands, 'Pubblica').waitFor()
    },
  },
  {
    name: 'publish',
    who: 'editor',
    async run(hands, day) {
      await hands.press(button(hands, 'Pubblica'))
      await button(hands, 'Ritira').waitFor()
      must((await statusOf(day, `/articolo/${day.slug}`)) === 200, 'it is not on the site')
    },
  },
  {
    name: 'make it the lead of the front page',
    who: 'editor',
    async run(hands, day) {
      await act(hands, 'Metti in apertura…')
      await hands.press(button(hands, 'Metti in linea'))
      await sees(hands, /: in linea$/)
      const home = await (await fetch(day.url)).text()
      must(home.indexOf(`/articolo/${day.slug}`) !== -1, 'it is not on the front page')
    },
  },
]
