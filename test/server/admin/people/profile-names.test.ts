import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isSeen } from '../../../../events/domain/newsroom/seen-text.ts'
import { profileFaults } from '../../../../server/admin/people/names/name-faults.ts'
import { lookOf, profileWarnings } from '../../../../server/admin/people/names/name-warnings.ts'
import { type Profile, profileSchema } from '../../../../server/admin/people/personal-data.ts'

const test = suite('Names and profiles')

const COLLEAGUES = ['Maria Rossini', 'Carlo Bernini', 'Ada Rossi']
const TAKEN = { siteName: 'Mercato Chiaro', others: COLLEAGUES }
const profileOf = (given: Partial<Profile>): Profile => ({ name: 'Bice Verdi', byline: '', desk: '', biography: '', ...given })
/** @returns the fields of a public profile that are refused */
const refused = (given: Partial<Profile>, isPublic = true, taken = TAKEN) => {
  const written = profileSchema.safeParse(profileOf(given))
  if (!written.success) return written.error.issues.map(({ path }) => path.join())
  return profileFaults(written.data, isPublic, taken).map(({ field }) => field)
}
/** @returns the fields that the approver is warned about */
const warned = ({ name, desk, biography }: Partial<Profile>) =>
  profileWarnings({ name: name ?? 'Bice Verdi', desk: desk ?? '', biography: biography ?? '' }, COLLEAGUES.map(lookOf)).map(
    ({ field }) => field,
  )

/**
 * Texts that are no person’s name: letters of other scripts, digits, invisible characters, titles with a comma, addresses, one word, six
 * words.
 */
const REFUSED = [
  'Consob',
  'CONSOB',
  'Bankitalia',
  'Ivass',
  'BCE',
  'ESMA',
  'Redazione',
  'Redazione Mercati',
  'La Redazione',
  'R e d a z i o n e',
  'Rеdаzione Mercati', // Cyrillic «е», «а»
  'Redazi0ne Mercati',
  'Redazi\u0966ne',
  'Redazi\u05e1ne', // a letter in no table
  'Car1o Bernini',
  'Compra su evil.banca',
  'Mercato Chiaro',
  'Mercato-Chiaro',
  'Mercato Chiaro Ufficiale',
  'Mercat0 Chiaro',
  'Maria Rossini',
  'maria rossini',
  'MARIA ROSSINI',
  'Rossini Maria',
  'Marla Rossinl', // «l» replaces «i»
  'CarIo Bemini', // a capital «i», «m» for «rn»
  'Màría Rossìni',
  'Maria-Rossini',
  'MariaRossini Rossini Maria Bianchi Verdi Neri Gialli',
  'Maria Rossini, CFA',
  'Maria Rossini (CFA)',
  'Maria Rossini 2',
  'Maria Rossini II.',
  'Dott. Mario Bianchi',
  'Dott.ssa Anna Neri',
  'Prof. Anna Neri',
  'Avv.to Luca Neri',
  'Mario Bianchi, Consob',
  'Mario Bianchi - Consob',
  'Mario Bianchi | Consob',
  'Mario Bianchi / BCE',
  'Mario Bianchi [ufficiale]',
  'Mario Bianchi ✓',
  'Mario Bianchi ✔️',
  'Mario Bianchi ®',
  'Mario @bianchi',
  '@mariobianchi',
  'Mario Bianchi t.me/mb',
  'Mario mariobianchi.com',
  'www.bianchi.it',
  'Bianchi.finance',
  'mario@bianchi.it',
  'Mario bianchi。com',
  'Mario Bianchi 333 1234567',
  'Mario Bianchi +39 02 1234567',
  'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh',
  'Mario bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh',
  'Mario 0x52908400098527886E0F7030069857D2E4169EE7',
  'Invia a IT60X0542811101000000123456',
  'Qwrtplkjhgfdszxcvbnmqwrtplkj Bianchi', // a word of 28 letters
  'Mаria Bianchi', // Cyrillic «а»
  'Maria Вianchi', // Cyrillic «В»
  'Mario Βianchi', // Greek «Β»
  'Anna Петрова',
  'Mаrіо Віаnсhі', // nearly all Cyrillic
  'Ｍario Bianchi', // full width
  '𝐌𝐚𝐫𝐢𝐨 Bianchi', // mathematical
  'ⓂⒶⓇⒾⓄ Bianchi',
  'ᴍario Bianchi', // a small capital
  'Mɑrio Bianchi', // the Latin alpha
  'Marioǀ Bianchi', // a click
  'Mar\u200bio Bianchi', // zero width
  'Mario\u00adBianchi', // a soft hyphen
  'Mario \u202eihcnaiB', // right to left
  'Mario\u2060 Bianchi',
  'Mario\nBianchi',
  'M̷a̷r̷i̷o̷ Bianchi', // struck through
  'Mario\u00a0Bianchi', // a space that does not break
  'محمد علي',
  '王 小明',
  'M. R.',
  'A',
  '12345',
  '’’ ’’',
  '...',
  'Bice',
  'Uno Due Tre Quattro Cinque Sei',
  'Ada <b>Neri</b>',
  'Ada {{name}}',
]

/** Texts spelled like names; approvers are warned of the resemblance. */
const NAMED = [
  'Banca d’Italia',
  "Banca d'Italia",
  'Banco d’Italia',
  'Ban ca dItalia',
  'Con Sob',
  'Con Sop',
  'Consob Italia',
  'ConsobItalia Notizie',
  'Ufficio Consob',
  'Vigilanza Ivass',
  'BCE Francoforte',
  'Esma Europa',
  'Guardia di Finanza',
  'Agenzia delle Entrate',
  'Ministero Economia',
  'Borsa Italiana',
  'Polizia Postale',
  'Autorità Garante',
  'Ansa Notizie',
  'Il Corriere della Sera',
  'Direttore responsabile',
  'Direttore Editoriale',
  'Vicedirettore Mario Bianchi',
  'Mario Bianchi Direttore',
  'Caporedattore Centrale',
  'Capo Redattore',
  'Governatore Mario Bianchi',
  'Presidente Bianchi',
  'Ministro Mario Bianchi',
  'Assistenza Clienti',
  'Servizio Clienti',
  'Staff Ufficiale',
  'Admin Portale',
  'Mario Bianchi Cfa',
  'Prof Mario Bianchi',
  'Dottor Mario Bianchi',
  'Avvocato Bianchi',
  'Consulente Finanziario',
  'Trader Professionista',
  'M. Rossini',
  'Maria R. Rossini',
  'Maria Rosini',
  'Mario Rossini',
  'Maria Rossini Cfa',
  'Maria Rossini Bianchi',
  'Rossini M.',
  'Ada M. Rossi',
  'Segui il canale',
  'Canale Telegram',
  'Scrivimi su Telegram',
  'Bitcoin Raddoppiati',
  'Сопѕоб Банк', // Cyrillic alone
  'Сара Росси',
]

const HONEST = `
  Giulia Ferrari, Marco d’Angelo, Marco d'Angelo, Paolo De Luca, Nicolò Dell’Acqua, Nicolo' Barbero, Lorenzo de’ Medici,
  Maria Teresa Lo Giudice, Pier Paolo Pasolini, Anna Maria Ortese, Maria Ludovica Castelbarco-Visconti di Montemurlo,
  Giuseppe Tomasi di Lampedusa, Elio Galante, Luca Canepa, Francesca Tesoro, Francesco Mercato, Anna Chiaro, A. M. Rossato,
  A.M. Bianchi, G. Verga, Sean O’Neill, Sinéad O'Connor, Jean-Luc Godard, J.-L. Trintignant, Gerard ’t Hooft,
  Vincent van der Berg, José Luís Peixoto, María Ángeles Muñoz, Zoë Kröger, Jürgen Groß, Søren Ågård, Łukasz Żółć, Dvořák Jiří,
  Ștefan Țuțea, Đorđe Čvorović, Yıldız Ağaoğlu, Nguyễn Văn An, Trần Thị Bưởi, Wang Xiǎomíng, Li Wu, Adébáyọ̀ Ọláyẹmí,
  Əli Həsənov, Andrea McDonald, Fatima Ben Youssef
`
  .trim()
  .split(/,\s+/)

test('a hostile name is refused, or its approver is warned', () => {
  assert.ok(REFUSED.length + NAMED.length >= 130, 'the lists are whole')
  for (const name of REFUSED) {
    assert.equal(refused({ byline: name }), ['byline'], name)
    assert.equal(refused({ name }), ['name'], name)
  }
  for (const name of NAMED) {
    assert.equal(refused({ byline: name }), [], name)
    assert.ok(warned({ name }).includes('name'), name)
  }
})

test('an honest name, Italian or foreign, is neither refused nor warned about', () => {
  assert.ok(HONEST.length >= 40)
  for (const name of HONEST) {
    assert.equal(refused({ byline: name }), [], name)
    assert.equal(warned({ name }), [], name)
  }
  for (const name of ['Анна Петрова', 'Γιώργος Σεφέρης']) {
    assert.equal(refused({ byline: name }), [], name)
    assert.equal(warned({ name }), ['name'], 'readers expect Latin letters')
  }
})

test('a name of one word is allowed for colleagues, but not for readers, as a byline or in place of one', () => {
  assert.equal(refused({ name: 'Bice' }, false), [])
  assert.equal(refused({ name: 'Bice', byline: 'Bice Verdi' }), [])
  assert.equal(refused({ name: 'Bice' }), ['name'])
  assert.equal(refused({ byline: 'Bice' }, false), ['byline'])
  assert.equal(refused({ name: 'Anna Chiaro' }, true, { siteName: 'Chiaro', others: [] }), [], 'a site’s one word is a surname too')
  assert.equal(refused({ name: 'CHlARO' }, false, { siteName: 'Chiaro', others: [] }), ['name'])
})

test('a desk does not name a person; neither desk nor biography contains an address, a handle, a telephone number or a wallet', () => {
  for (const desk of ['', 'Mercati', 'Redazione Mercati', 'Mercati e macroeconomia'])
    assert.equal([refused({ desk }), warned({ desk })], [[], []], desk)
  for (const desk of ['Ada Rossi', 'Mercato Chiaro', 'evil.com', '@evil', '333 1234567', '…'])
    assert.equal(refused({ desk }), ['desk'], desk)
  for (const desk of ['Direttore responsabile', 'Consob', 'Vigilanza BCE', 'Canale Telegram'])
    assert.ok(warned({ desk }).includes('desk'), desk)
  for (const biography of [
    '',
    'Dal 2008 al 2019 ha seguito i mercati a Londra.',
    'Nata il 12/03/1980. Nel 2012-2016 a Milano; 10.000.000 di lettori.',
    'Laureata in economia.Scrive di obbligazioni.',
    'Da un certo punto in poi ha seguito i tassi.',
  ])
    assert.equal([refused({ biography }), warned({ biography })], [[], []], biography)
  for (const biography of [
    'Scrive su https://evil.example/x',
    'Vedi www.evil.example',
    'vedi evil.it/promo',
    'vedi EVIL．ＣＯＭ',
    'vedi evil punto com',
    'evil [dot] com',
    'ada@evil.example',
    'ada chiocciola evil punto it',
    'il mio profilo è @ada_evil',
    'entra: t.me/evil',
    'chiama +39 333 1234567',
    'tel. (02) 12-34-56-78',
    '333.1234567',
    'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh',
    'bc1q xy2k gdyg jrsq tzq2 n0yr f249 3p83 kkfj',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    'IT60 X054 2811 1010 0000 0123 456',
    '…',
    '12',
  ])
    assert.equal(refused({ biography }), ['biography'], biography)
  for (const biography of [
    'Unitevi al mio canale Telegram.',
    'Seguimi su Instagram per i segnali.',
    'Scrivimi in privato per investire.',
    'Iscriviti al gruppo privato.',
    'WhatsApp: chiedi il numero in redazione.',
    'Raddoppio i tuoi bitcoin.',
    'Direttore responsabile di questo giornale.',
    'Parla a nome della Banca d’Italia.',
  ])
    assert.ok(warned({ biography }).includes('biography'), biography)
})

test('invisible characters are refused in profiles', () => {
  const accepts = (given: object) => profileSchema.safeParse(profileOf(given)).success
  assert.ok(accepts({ biography: 'Due\nrighe' }))
  for (const unseen of ['\u0000', '\u202e', '\u2066', '\ud800', '\uffff']) {
    assert.not(accepts({ biography: `a${unseen}b` }), JSON.stringify(unseen))
    assert.not(isSeen([{ text: { [unseen]: 1 } }]), JSON.stringify(unseen))
  }
  for (const unseen of ['\n', '\u200b', '\u3164', '\u034f', '\u2800', '\ue000', '\u2028', '\ufe0f'])
    for (const field of ['name', 'byline', 'desk']) assert.not(accepts({ [field]: `a${unseen}b` }), JSON.stringify(unseen))
})

test.run()
