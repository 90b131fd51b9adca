import { SCOPES } from '../../events/domain/permissions.ts'
import { runTool } from './run-tool.ts'

const factors = () => import('./admin/factors.ts')
const people = () => import('./admin/people.ts')
const tokens = () => import('./admin/tokens.ts')
const vault = () => import('./admin/vault.ts')

await runTool({
  name: 'admin',
  commands: [
    { usage: 'revoke', help: 'logs everyone out everywhere', run: async () => (await tokens()).endAllSessions() },
    { usage: 'people', help: 'everyone, with their ids; and how far each erasure is', run: async () => (await people()).showPeople() },
    {
      usage: 'invite <e-mail> <role>',
      help: 'author, editor or owner; prints a link, valid once',
      run: async ([email, role]) => (await people()).invitePerson(email!, role!),
    },
    {
      usage: 'role <person> <role>',
      help: 'author, editor or owner',
      run: async ([person, role]) => (await people()).changeRole(person!, role!),
    },
    {
      usage: 'deactivate <person>',
      help: 'ends their sessions and tokens',
      run: async ([person]) => (await people()).managePerson(person!, { type: 'deactivatePerson' }),
    },
    {
      usage: 'reactivate <person>',
      help: 'lets them log in again',
      run: async ([person]) => (await people()).managePerson(person!, { type: 'reactivatePerson' }),
    },
    {
      usage: 'reset-second-factor <person>',
      help: 'their password alone is enough',
      run: async ([person]) => (await people()).managePerson(person!, { type: 'resetSecondFactor' }),
    },
    {
      usage: 'token issue <label>',
      help: 'with --scopes read,generate,publish, --days 90, --person <id>',
      run: async ([label], options) => (await tokens()).issueToken(label!, options),
    },
    { usage: 'token revoke <id>', help: 'ends it at once', run: async ([id]) => (await tokens()).revokeToken(id!) },
    { usage: 'token list', help: 'every token ever issued', run: async () => (await tokens()).listTokens() },
    {
      usage: 'totp on',
      help: 'second factor; again: a new secret and new recovery codes',
      run: async () => (await factors()).turnTotpOn(),
    },
    { usage: 'totp off', help: 'the password alone is enough', run: async () => (await factors()).turnTotpOff() },
    {
      usage: 'rotate-vault-key',
      help: 'wraps the keys of personal data with the first key of VAULT_KEY, or with a new one',
      run: async () => (await vault()).rotateVaultKey(),
    },
    { usage: 'erase <id>', help: 'no one can read their data any more', run: async ([id]) => (await vault()).eraseById(id!) },
    {
      usage: 'scavenged <instant>',
      help: 'on EventStoreDB: every node was scavenged, from that instant on',
      run: async ([instant]) => (await vault()).confirmScavenge(instant!),
    },
    {
      usage: 'import-data <source>',
      help: 'a source of open data, now: an article, a correction, or nothing new',
      run: async ([source]) => (await import('./admin/import-now.ts')).importNow(source!),
    },
    {
      usage: 'login-link',
      help: 'prints a link that logs the first owner in once, within five minutes; a second factor is still asked for',
      run: async () => (await factors()).printLoginLink(),
    },
    {
      usage: 'passkeys forget',
      help: 'removes the first owner’s passkeys',
      run: async () => (await factors()).forgetPasskeys(),
    },
    {
      usage: 'password forget',
      help: 'the next start makes a new password and prints it',
      run: async () => (await factors()).forgetPassword(),
    },
  ],
  note: 'It works on the log of DATA_DIR (or EVENTSTORE_URL), whether the portal runs or not. Run it as the user the portal runs as.',
  options: {
    person: { type: 'string', default: '' },
    scopes: { type: 'string', default: SCOPES.join(',') },
    days: { type: 'string', default: '90' },
  },
})
