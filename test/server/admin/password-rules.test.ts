import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { faultOfPassword } from '../../../server/admin/passwords/password-rules.ts'
import { openServerKey } from '../../../server/admin/passwords/server-key.ts'
import { endWithTest } from '../../machine/end-with-test.ts'
import { readConfig } from '../../../server/config.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { ADMIN_PASSWORD } from '../../portal/start-portal.ts'
import { hashPassword, verifyPassword } from '../../../server/admin/passwords/password.ts'

const test = suite('The admin’s password')
const NAMES = ['Mercato Chiaro', 'www.mercato-chiaro.example']

test('a common password is refused, however it is written', async () => {
  for (const password of [
    '12345678',
    'password',
    'PASSWORD',
    'Password1',
    'qwertyuiop',
    'trustno1',
    '1l0v3you',
    'juventus',
    'iloveyou',
    '1q2w3e4r',
  ])
    assert.match((await faultOfPassword(password, NAMES)) ?? 'accepted', 'tried first', password)
})

test('words of this very service do not make a password long', async () => {
  for (const password of [
    'mercatochiaro',
    'MercatoChiaro2026!',
    'mercato-chiaro-1',
    'M3rcat0Ch1aro99',
    'admin-admin-admin',
    'Amministratore1',
    'Redazione-2026',
    'P@ssw0rd2026',
    'adminmercatochiaro!',
  ])
    assert.match((await faultOfPassword(password, NAMES)) ?? 'accepted', /besides words|tried first/, password)
  assert.match((await faultOfPassword('admin12345678', NAMES)) ?? 'accepted', 'tried first', 'what is left is a common one')
  assert.match((await faultOfPassword('TerzaPagina26', ['Terza Pagina'])) ?? 'accepted', 'besides words', 'another site’s name')
})

test('fewer than eight characters are refused, and a phrase is taken, whatever is in it', async () => {
  assert.throws(() => readConfig({ ADMIN_PASSWORD: 'tx7-q!2' }), /ADMIN_PASSWORD must have at least 8 characters/)
  for (const password of [
    ADMIN_PASSWORD,
    'il mercato di via Po apre alle sette',
    'gatto lampada trifoglio',
    'tx7-q!2z',
    'é-una-frase-con-accenti-ù',
    'admin ama le ciliegie',
  ])
    assert.is(await faultOfPassword(password, NAMES), null, password)
})

test('a start with such a password ends with a message that names the variable and not the password', async () => {
  await using folder = await tempFolder()
  for (const WEB_CONCURRENCY of ['1', '2']) {
    const child = endWithTest(
      spawn(process.execPath, ['server/start.ts', '--built'], {
        env: { ...process.env, PORT: '0', DATA_DIR: folder.path, LOG_LEVEL: 'warn', ADMIN_PASSWORD: 'Mercato2026', WEB_CONCURRENCY },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        if (output.includes('Portale')) child.kill('SIGKILL')
      })
    }
    const [code] = (await once(child, 'close')) as [number]
    assert.is(code, 1, output)
    assert.match(output, /The configuration is invalid:\nADMIN_PASSWORD must have at least 8 characters besides words/)
    assert.not.match(output, 'Mercato2026')
  }
})

test('what a portal signs says nothing about its password: installations with the same one have other keys', async () => {
  await using one = await tempFolder()
  await using other = await tempFolder()
  const purpose = 'passkey challenges'
  const [key, again, foreign] = [one, one, other].map(({ path }) => openServerKey({ dataDir: path, vaultKeys: undefined }))
  assert.equal(key!.shared(purpose), again!.shared(purpose))
  assert.not.equal(key!.shared(purpose), foreign!.shared(purpose))
  assert.not.equal(key!.shared(purpose), key!.shared('device cookies'))
  const vaultKeys = [Buffer.alloc(32, 7)]
  const [here, there] = [one, other].map(({ path }) => openServerKey({ dataDir: path, vaultKeys }))
  assert.equal(here!.shared(purpose), there!.shared(purpose), 'machines with one VAULT_KEY take each other’s cookies')
  assert.not.equal(here!.own(purpose), there!.own(purpose))
})

test('a password is checked as it was typed, whole, and its hash is salted', async () => {
  const long = 'è una frase lunga con spazi e accenti '.repeat(10)
  const [one, two] = [await hashPassword(long), await hashPassword(long)]
  assert.is.not(one, two)
  assert.is(await verifyPassword(long, one), true)
  assert.is(await verifyPassword(long.slice(0, -1), one), false)
  assert.is(await verifyPassword(long.toUpperCase(), one), false)
})

test.run()
