import { SCOPES } from '../../events/domain/permissions.ts'
import { runTool } from './run-tool.ts'

const factors = () => import('./admin/factors.ts')
const people = () => import('./admin/people.ts')
const tokens = () => import('./admin/tokens.ts')
const vault = () => import('./admin/vault.ts')

await runTool({
  name: 'admin',
  commands: [
    { usage: 'revoke', help: 'ends all sessions of everyone', run: async () => (await tokens()).endAllSessions() },
    {
      usage: 'people',
      help: 'lists everyone with their ids, and the state of each erasure',
      run: async () => (await people()).showPeople(),
    },
    {
      usage: 'invite <e-mail> <role>',
      help: 'invites a person as author, editor or owner; prints a link that is valid once',
      run: async ([email, role]) => (await people()).invitePerson(email!, role!),
    },
    {
      usage: 'role <person> <role>',
      help: 'changes a person’s role to author, editor or owner',
      run: async ([person, role]) => (await people()).changeRole(person!, role!),
    },
    {
      usage: 'deactivate <person>',
      help: 'ends a person’s sessions and tokens',
      run: async ([person]) => (await people()).managePerson(person!, { type: 'deactivatePerson' }),
    },
    {
      usage: 'reactivate <person>',
      help: 'lets a deactivated person log in again',
      run: async ([person]) => (await people()).managePerson(person!, { type: 'reactivatePerson' }),
    },
    {
      usage: 'reset-second-factor <person>',
      help: 'removes a person’s second factor',
      run: async ([person]) => (await people()).managePerson(person!, { type: 'resetSecondFactor' }),
    },
    {
      usage: 'token issue <label>',
      help: 'issues an API token; options: --scopes read,generate,publish, --days 90, --person <id>',
      run: async ([label], options) => (await tokens()).issueToken(label!, options),
    },
    { usage: 'token revoke <id>', help: 'revokes a token at once', run: async ([id]) => (await tokens()).revokeToken(id!) },
    { usage: 'token list', help: 'lists every token ever issued', run: async () => (await tokens()).listTokens() },
    {
      usage: 'totp on',
      help: 'turns on the second factor; again: makes a new secret and new recovery codes',
      run: async () => (await factors()).turnTotpOn(),
    },
    { usage: 'totp off', help: 'turns off the second factor', run: async () => (await factors()).turnTotpOff() },
    {
      usage: 'rotate-vault-key',
      help: 'wraps the keys of personal data with the first key of VAULT_KEY, or with a new one',
      run: async () => (await vault()).rotateVaultKey(),
    },
    { usage: 'erase <id>', help: 'makes a person’s data unreadable for good', run: async ([id]) => (await vault()).eraseById(id!) },
    {
      usage: 'scavenged <instant>',
      help: 'on EventStoreDB: records that every node was scavenged since that instant',
      run: async ([instant]) => (await vault()).confirmScavenge(instant!),
    },
    {
      usage: 'import-data <source>',
      help: 'imports a source of open data now',
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
      help: 'deletes the stored password; the next start makes a new one and prints it',
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
