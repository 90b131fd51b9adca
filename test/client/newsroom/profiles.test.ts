import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../machine/until.ts'
import { openPortalInBrowser } from '../pages/portal-browser.ts'
import { examine, newsroomIn } from './newsroom-in-browser.ts'

const site = await openPortalInBrowser('profiles that wait for an approval')
if (site) {
  const test = suite('Profiles that wait for an approval, in the browser')
  test.after(async () => site[Symbol.asyncDispose]())

  test('a person sees that a profile waits and what readers see; an editor refuses and approves with one key each', async () => {
    const newsroom = newsroomIn(site)
    const [ugo, lea] = [await newsroom.admit('Ugo', 'author'), await newsroom.admit('Lea', 'editor')]
    await using persons = await newsroom.openAs(ugo, '/admin/profilo')
    const { page: person } = persons
    const section = person.getByRole('region', { name: 'I tuoi dati' })
    const ask = async (byline: string, biography: string) => {
      await section.getByRole('textbox', { name: 'Firma' }).fill(byline)
      await section.getByLabel('Biografia breve').fill(biography)
      await section.getByRole('button', { name: 'Salva il profilo' }).press('Enter')
    }
    await section.getByRole('checkbox').check()
    await ask('Ugo', '')
    await section.getByText('Ai lettori servono nome e cognome: da due a cinque parole.').waitFor()
    await ask('Ugo Direttore', 'Unitevi al mio canale.')
    await section.getByText('In attesa di approvazione').waitFor()
    await section.getByText('Nessun nome: firma la redazione della sezione.').waitFor()
    await examine(person)

    await using editors = await newsroom.openAs(lea, '/admin')
    const { page: editor, complaints } = editors
    const proposals = editor.getByRole('region', { name: /profil\w da approvare/ })
    await proposals.getByText('Fa pensare a una carica o a un titolo: «direttore».').waitFor()
    await proposals.getByText('«canale», «unitevi»').waitFor()
    await examine(editor)
    await proposals.getByRole('button', { name: 'Approva il profilo di Ugo' }).press('r')
    await editor.getByLabel('Motivo').fill('Firma con il tuo nome e cognome.')
    await editor.getByRole('dialog').getByRole('button', { name: 'Rifiuta' }).press('Enter')
    await proposals.getByRole('heading', { name: 'Nessun profilo da approvare' }).waitFor()
    const heading = proposals.getByRole('heading', { name: 'Nessun profilo da approvare' })
    await until('the focus is on the heading', () => heading.evaluate((one) => one === document.activeElement))

    await person.goto(`${site.portal.url}/admin`)
    await person.getByRole('link', { name: 'Il tuo profilo non è stato approvato' }).press('Enter')
    await section.getByText('Motivo: «Firma con il tuo nome e cognome.»').waitFor()
    await examine(person)
    await ask('Ugo Verdi', 'Scrive di tassi.')
    await section.getByText('In attesa di approvazione').waitFor()
    await section.getByRole('button', { name: 'Ritira la richiesta' }).press('Enter')
    await person.getByText('Richiesta ritirata', { exact: true }).waitFor()
    assert.is(await section.getByText('In attesa di approvazione').count(), 0)
    await section.getByRole('checkbox').check()
    await ask('Ugo Verdi', 'Scrive di tassi.')
    await section.getByText('In attesa di approvazione').waitFor()

    const approve = proposals.getByRole('button', { name: 'Approva il profilo di Ugo' })
    await approve.waitFor()
    await approve.press('Control+a')
    await approve.press('a')
    await editor.getByText('Profilo approvato', { exact: true }).waitFor()
    assert.equal(complaints, [])
    await person.goto(`${site.portal.url}/admin`)
    await person.getByRole('link', { name: 'Il tuo profilo è stato approvato' }).press('Enter')
    await section.getByText(/^Approvato il .*: i lettori lo vedono\.$/).waitFor()
  })

  test.run()
}
