import { readFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

/**
 * Where each string, limit, timer and toast of the specification is asserted: its section, the fact, the test file that
 * asserts it, and what of it stands there. What the server renders is asked in `rendered.test.ts`; here is the rest.
 */
const FACTS: readonly (readonly [section: number, fact: string, file: string, ...asserted: string[]])[] = [
  [2, 'home: loading', 'portal/streaming', 'Caricamento notizie finanziarie...'],
  [
    2,
    'home: empty category',
    'client/page-renderer',
    'Nessun articolo in Tecnologia',
    'Nuovi contenuti saranno pubblicati presto in questa categoria.',
  ],
  [2, 'home: selected tab from the query, written back', 'pages/without-a-mouse', 'category=trading'],
  [2, 'article: skeleton, then 404 view', 'client/page-renderer', 'skeleton', '404 Page Not Found'],
  [2, 'article: a hero image’s fallback', 'client/reading-pages', '/covers/figura-rotta.svg'],
  [
    2,
    'dedicated: dates, reading times, buttons',
    'advertorials/pages',
    "'2025-09-18', 12",
    "'2025-09-19', 15",
    "'2025-09-19', 4",
    "'2025-09-19', 6",
    'null, 5',
    'null, 7',
    'null, 6',
    'null, 8',
    'null, 9',
  ],
  [
    2,
    'dedicated: named buttons',
    'advertorials/pages',
    'button-vault-access',
    'button-crisis-opportunity',
    'button-save-savings',
    'button-forbidden-access',
    'button-tax-optimization',
    'button-follow-',
  ],
  [2, 'dedicated: platform opens without opener or referrer', 'pages/advertorials', 'document.referrer', 'window.opener'],
  [2, 'legal: last updated', 'client-forms/pages', '22 settembre 2025'],
  [
    2,
    'contact: title, form, cards, notices',
    'client-forms/contact',
    'Contattaci',
    'Invia un Messaggio',
    '24 ore lavorative',
    'Milano',
    'Non diamo consulenza finanziaria personalizzata',
  ],
  [
    2,
    'guide: figures, benefits, testimonials, notice',
    'client-forms/guide',
    'Guida esclusiva 2025',
    '47',
    '12\\.000\\+',
    '100',
    '6)',
    '3)',
    'partner regolamentato',
  ],
  [2, 'guide: last button', 'client-forms/guide', 'Vai al modulo'],
  [2, 'admin: four figures', 'admin/dashboard', 'Four figures'],
  [2, 'admin: batch label', 'admin/generations', 'Genera 25 Articoli (5 per Categoria)'],
  [2, 'admin: tabs', 'admin/dashboard', 'Articoli', 'Content Topics', 'Attivo', 'Inattivo'],
  [2, 'admin: empty states', 'admin/dashboard', 'Nessun articolo trovato', 'Nessun topic trovato'],
  [2, 'admin: first topics', 'admin/generations', 'Genera i primi topics'],
  [2, 'admin: loading', 'admin/dashboard', 'Caricamento articoli...', 'Caricamento topics...'],
  [3, 'testimonial: verified, five stars by default', 'spec/testimonial-defaults', '✓ Utente Verificato', '5 stelle su 5'],
  [3, 'contact: five types', 'client-forms/contact', "'info', 'feedback', 'collaboration', 'press', 'technical'"],
  [4, 'theme: a class of the document', 'pages/without-a-mouse', "classList.contains('dark')"],
  [4, 'mobile menu: open and closed', 'pages/without-a-mouse', "locator('#menu').isVisible()"],
  [4, 'generating raises a topic’s usage', 'contract/api-contract', 'usageCount + 1'],
  [4, 'admin buttons disabled while pending', 'pages/admin', 'isDisabled()'],
  [4, 'contact: submitting for 1 s, then toast and reset', 'client-forms/contact', 'Invio in corso...', 'runFor(999)'],
  [
    4,
    'lead: booking for 1.5 s, toast, message, reset after 2 s',
    'client-forms/guide',
    'Prenotazione in corso...',
    'runFor(1_499)',
    'runFor(1_900)',
  ],
  [5, 'unknown category is Mercati', 'client/page-renderer', "'mercati')"],
  [5, 'contact: four required fields, e-mail type', 'client-forms/contact', "['name', 'email', 'subject', 'message']", "'email'"],
  [5, 'lead: empty fields', 'client-forms/guide', 'Campi richiesti', 'Compila tutti i campi per procedere', 'destructive'],
  [5, 'lead: consent', 'client-forms/guide', 'Consenso richiesto', 'Devi acconsentire al contatto per procedere', 'rischi significativi'],
  [5, 'lead: types of phone and e-mail', 'client-forms/guide', "'tel'", "'email'"],
  [7, 'credentials and JSON', 'contract/http-api', 'sends credentials'],
  [7, 'default read: the key’s parts joined', 'contract/http-api', 'joined with slashes'],
  [7, 'batch: 25 when the count is missing', 'admin/generations', 'without a count counts 25'],
  [7, 'what each generation refreshes', 'admin/generations', 'only the topics are read again', 'articles and topics are read again'],
  [7, 'forms send nothing', 'client-forms/guide', 'nothing may be sent'],
  [8, '«status: body»', 'contract/http-api', 'the status, a colon, a space', 'takes the status text', 'null on 401'],
  [
    8,
    'failed generations',
    'admin/generations',
    'Errore nella generazione dei topic. Riprova.',
    "Errore nella generazione dell'articolo giornaliero. Riprova.",
    "Errore nella generazione dell'articolo. Riprova.",
    'Errore nella generazione batch degli articoli. Riprova.',
    "'Errore'",
  ],
  [
    8,
    'generations that succeed',
    'admin/generations',
    'Successo!',
    'Nuovi topic generati con successo',
    'Articolo pubblicato!',
    'Articolo giornaliero generato e pubblicato con successo',
    'Articolo creato!',
    'Articolo generato con successo dal topic selezionato',
    'Successo completo!',
    'articoli per tutte le categorie',
  ],
  [9, 'batch: 25, 5 a category', 'portal/generation', '25 articles, 5 a category'],
  [9, 'admin list: 10', 'pages/admin', "tbody tr').count(), 10"],
  [9, 'dates and default reading time', 'client/site', '8 min di lettura', 'long and Italian'],
  [9, 'never stale, no refetch, no polling, no retries', 'contract/http-api', 'never go stale'],
  [9, 'toast: one at a time, removed after 1,000,000 ms', 'client-forms/toast-store', 'One toast is shown at a time', 'passTo(1_000_000)'],
  [9, 'toast: 5 s', 'client-forms/contact', 'leaves after 5 seconds'],
  [9, 'toast: swipe of 50 to the right, F8, 420 px', 'client-forms/guide', 'swipe(40)', 'swipe(80)', "press('F8')", '<= 420'],
  [9, 'tooltip: 700 and 300 ms', 'client-forms/tooltip', '700', '300'],
  [9, 'overlay margin: 10 px', 'pages/admin', 'keeps 10 px from the window’s edge'],
  [9, 'type-ahead: 1 s', 'client-forms/contact', 'a second later they begin anew'],
  [9, 'opening hours', 'client-forms/contact', '9:00–18:00', '9:00–13:00'],
]

const test = suite('Every string, limit, timer and toast of the specification has a test')
for (const [section, fact, file, ...asserted] of FACTS) {
  test(`spec section ${section}, ${fact}: asserted in test/${file}.test.ts`, async () => {
    // A contract is a suite in a module of its own, which the tests of its adapters run.
    const name = file === 'contract/api-contract' ? file : `${file}.test`
    const source = await readFile(new URL(`../${name}.ts`, import.meta.url), 'utf8')
    assert.match(source, 'spec section', 'its title names the section')
    for (const words of asserted) assert.ok(source.includes(words), words)
  })
}
test.run()
