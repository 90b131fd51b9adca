import { act, body, button, type Day, desk, field, go, link, must, openSection, retitle, sees, statusOf, submit, type Task } from './day.ts'
import type { Hands } from './hands.ts'
import { WRITING } from './writing.ts'

/** A new text of the author's replaces the published one, as that kind of change. */
const change = (name: string, kind: string, note: string | null): Task => ({
  name,
  who: 'editor',
  async run(hands, day) {
    const { author } = day
    await go(author, day, desk(day.slug))
    await retitle(author, `Quanto rende un conto: ${name}`)
    await submit(author)
    await go(hands, day, desk(day.slug))
    await hands.press(button(hands, 'Approva e pubblica'))
    await hands.pick(hands.page.getByRole('radio', { name: new RegExp(`^${kind}`) }))
    if (note !== null) await hands.type(field(hands, 'Nota pubblica'), note)
    await hands.press(button(hands, 'Pubblica la modifica'))
    await sees(hands, /Approvata e pubblicata/)
    await hands.page
      .locator('.desk-facts')
      .getByText(/: pubblicata/)
      .waitFor()
    if (note !== null) must((await (await fetch(`${day.url}/articolo/${day.slug}`)).text()).includes(note), 'the note is not public')
  },
})

/** Tasks with an article that is on the site. */
const LIFE: readonly Task[] = [
  {
    name: 'mend a typo alone',
    who: 'editor',
    async run(hands, day) {
      await go(hands, day, desk(day.slug))
      await hands.press(hands.page.getByRole('link', { name: /^Modifica/ }))
      await hands.type(field(hands, 'Estratto per gli elenchi'), 'Il conto, voci per voce.')
      await hands.press(button(hands, 'Correggi il refuso sul sito'))
      await hands.page.waitForURL(/admin\/articolo/)
      await sees(hands, /refuso/)
      must((await (await fetch(`${day.url}/api/articles?limit=5`)).text()).includes('voci per voce'), 'readers do not see it')
    },
  },
  change('mend a typo in a title', 'Un refuso', null),
  change('publish a correction with a note', 'Una correzione', 'Il tasso era sbagliato.'),
  change('publish an update with a note', 'Un aggiornamento', 'Aggiunti i dati di oggi.'),
  {
    name: 'feature it on the front page',
    who: 'editor',
    async run(hands, day) {
      await go(hands, day, '/admin')
      await hands.press(hands.page.locator(`tr[data-slug="${day.slug}"]`).getByRole('button', { name: /^Altre azioni/ }))
      await hands.press(hands.page.getByRole('button', { name: /^Metti in evidenza/ }))
      await sees(hands, 'Articolo in evidenza')
      must((await (await fetch(day.url)).text()).includes(`/articolo/${day.slug}`), 'it is not on the front page')
    },
  },
  {
    name: 'give it another address (301)',
    who: 'editor',
    async run(hands, day) {
      await go(hands, day, desk(day.slug))
      await hands.press(button(hands, 'Cambia l’indirizzo'))
      await hands.type(field(hands, 'Indirizzo'), 'quanto-rende')
      await hands.press(button(hands, 'Cambia indirizzo'))
      await hands.page.waitForURL(/indirizzo=quanto-rende$/)
      must((await statusOf(day, `/articolo/${day.slug}`)) === 301, 'the old address does not lead to the new one')
      day.slug = 'quanto-rende'
    },
  },
  {
    name: 'give it another section',
    who: 'editor',
    async run(hands) {
      await hands.press(button(hands, 'Cambia la sezione'))
      await hands.choose(field(hands, 'Sezione'), 'Trading')
      await hands.press(button(hands, 'Cambia sezione'))
      await hands.page.locator('.desk-place').getByText('Trading').waitFor()
    },
  },
  {
    name: 'compare two revisions',
    who: 'editor',
    async run(hands) {
      await hands.press(button(hands, 'Che cosa cambia nella versione 3'))
      await hands.page.locator('.comparison-of ins').first().waitFor()
    },
  },
  {
    name: 'preview a revision at two widths',
    who: 'editor',
    async run(hands) {
      await hands.press(link(hands, 'Anteprima della versione 2'))
      await hands.page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
      await hands.pick(field(hands, 'Computer (1280 px)'))
      must((await hands.page.locator('iframe').getAttribute('width')) === '1280', 'it is not wider')
      await hands.press(link(hands, 'Torna all’articolo'))
      await sees(hands, 'Versioni')
    },
  },
  {
    name: 'restore an earlier revision',
    who: 'editor',
    async run(hands) {
      await hands.press(button(hands, 'Ripristina la versione 2'))
      await sees(hands, /è ripristinata come nuova versione/)
    },
  },
  {
    name: 'hand it over to a colleague',
    who: 'editor',
    async run(hands) {
      await act(hands, 'Affida a…')
      await hands.choose(field(hands, 'Persona'), 'Ada')
      await hands.press(button(hands, 'Affida la versione'))
      await sees(hands, /Affidata a Ada/)
    },
  },
  { name: 'two people edit: settle the two texts', who: 'editor', run: settle },
  {
    name: 'discard a revision with its reason',
    who: 'editor',
    async run(hands, day) {
      await go(hands, day, desk(day.slug))
      await act(hands, 'Scarta')
      await hands.type(field(hands, 'Perché'), 'Non serve più.')
      await hands.press(button(hands, 'Scarta la versione'))
      await sees(hands, 'Non serve più.')
    },
  },
  {
    name: 'withdraw it with a public notice (410)',
    who: 'editor',
    async run(hands, day) {
      await act(hands, 'Ritira')
      await hands.type(field(hands, 'Avviso per chi legge'), 'Conteneva un errore.')
      await hands.press(button(hands, 'Ritira l’articolo'))
      await sees(hands, 'Avviso pubblico: Conteneva un errore.')
      must((await statusOf(day, `/articolo/${day.slug}`)) === 410, 'it is not gone')
    },
  },
]

async function settle(hands: Hands, day: Day): Promise<void> {
  const { owner } = day
  const write = `/admin/scrivi?indirizzo=${day.slug}`
  await go(hands, day, write)
  await body(hands).waitFor()
  await go(owner, day, write)
  await body(owner).waitFor()
  await owner.type(field(owner, 'Titolo'), 'Il titolo del proprietario')
  await owner.keys('Control+s')
  await sees(owner, /Versione \d+ salvata/)
  await hands.type(field(hands, 'Titolo'), 'Il titolo dell’editor')
  await hands.type(field(hands, 'Sommario'), 'Un sommario dell’editor.')
  await hands.keys('Control+s')
  await sees(hands, 'Nel frattempo è stata salvata')
  await hands.pick(hands.page.getByRole('radio', { name: 'Prendi il suo' }).first())
  await hands.press(button(hands, 'Salva il testo scelto'))
  await sees(hands, /Versione \d+ salvata/)
  must((await field(hands, 'Titolo').inputValue()) === 'Il titolo del proprietario', 'the title that was chosen is not there')
  must((await field(hands, 'Sommario').inputValue()) === 'Un sommario dell’editor.', 'the summary that was kept is not there')
}

/** Tasks of an owner. */
const OWNING: readonly Task[] = [
  {
    name: 'invite a person',
    who: 'owner',
    async run(hands, day) {
      await go(hands, day, '/admin')
      await openSection(hands, 'Persone')
      await hands.type(field(hands, 'E-mail'), 'nuova@redazione.example')
      await hands.press(button(hands, 'Crea il link d’invito'))
      await hands.page
        .getByText(/\/admin\/invito#/)
        .or(hands.page.locator('input[value*="/admin/invito#"]'))
        .first()
        .waitFor()
    },
  },
  {
    name: 'look up who did what to the article',
    who: 'owner',
    async run(hands, day) {
      await go(hands, day, desk(day.slug))
      await hands.press(link(hands, 'Attività sull’articolo'))
      await hands.choose(field(hands, 'Che cosa'), 'Ha ritirato l’articolo')
      await hands.press(button(hands, 'Filtra'))
      await hands.page.getByRole('region', { name: 'Voci del registro' }).getByText('Bruno').first().waitFor()
    },
  },
  {
    name: 'export what was found',
    who: 'owner',
    async run(hands) {
      const [download] = await Promise.all([hands.page.waitForEvent('download'), hands.press(link(hands, 'CSV'))])
      must(download.suggestedFilename().endsWith('.csv'), 'it is no CSV file')
    },
  },
]

export const TASKS: readonly Task[] = [...WRITING, ...LIFE, ...OWNING]
