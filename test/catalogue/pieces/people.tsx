import './newsroom-styles.ts'
import '../../../client/pages/admin/staff/staff.css'
import { Page as AccountPage } from '../../../client/pages/admin/account/+Page.tsx'
import { NewPasswordField } from '../../../client/pages/admin/account/NewPasswordField.tsx'
import { OwnProfile } from '../../../client/pages/admin/account/OwnProfile.tsx'
import { Passkeys } from '../../../client/pages/admin/account/Passkeys.tsx'
import { SecondFactor } from '../../../client/pages/admin/account/SecondFactor.tsx'
import { LinkForm } from '../../../client/pages/admin/link/LinkForm.tsx'
import { LinkPage } from '../../../client/pages/admin/link/LinkPage.tsx'
import { CodeField } from '../../../client/pages/admin/sessions/CodeField.tsx'
import { LoginForm } from '../../../client/pages/admin/sessions/LoginForm.tsx'
import { PasswordField } from '../../../client/pages/admin/sessions/PasswordField.tsx'
import { Sessions } from '../../../client/pages/admin/sessions/Sessions.tsx'
import { Page as PeoplePage } from '../../../client/pages/admin/staff/+Page.tsx'
import { InviteForm } from '../../../client/pages/admin/staff/InviteForm.tsx'
import { Rules } from '../../../client/pages/admin/staff/Rules.tsx'
import { PeopleTable } from '../../../client/pages/admin/staff/people/PeopleTable.tsx'
import { PersonCommands } from '../../../client/pages/admin/staff/people/PersonCommands.tsx'
import { answeredPiece, pagePiece, piece, type Piece, readingPiece } from '../piece.ts'
import { Answer } from '../stage.tsx'

const done = () => Promise.resolve()
const nothing = () => undefined
const LINK = { email: 'ada@example.it', passwordLabel: 'Password', submit: 'Entra nella redazione', send: done, onDone: nothing }

export const PIECES: readonly Piece[] = [
  pagePiece('Persone', () => <PeoplePage />),
  pagePiece('Profilo', () => <AccountPage />),
  answeredPiece(
    'PeopleTable',
    () => <Answer name="GET /api/admin/people">{({ people }) => <PeopleTable people={people} onLink={nothing} />}</Answer>,
    { affollato: 'crowded' },
  ),
  answeredPiece('PersonCommands', () => (
    <Answer name="GET /api/admin/people">
      {({ people }) => (
        <ul>
          {people.map((person) => (
            <li key={person.id}>
              {person.name}, {person.status}
              <PersonCommands {...{ person }} pending={false} perform={nothing} onLink={nothing} onErase={nothing} onRemoved={nothing} />
            </li>
          ))}
        </ul>
      )}
    </Answer>
  )),
  piece('InviteForm', {
    vuoto: () => <InviteForm disabled={false} onInvited={nothing} />,
    'non si può': () => <InviteForm disabled onInvited={nothing} />,
  }),
  readingPiece('Rules', () => <Rules />),
  readingPiece('Sessions', () => <Sessions />, { affollato: 'crowded' }),
  piece('LoginForm', { entrata: () => <LoginForm expired={false} />, 'sessione finita': () => <LoginForm expired /> }),
  piece('PasswordField', {
    vuoto: () => <PasswordField value="" onChange={nothing} hint="La tua, di nuovo." error={undefined} />,
    errore: () => <PasswordField value="x" onChange={nothing} error="La password non è questa." />,
  }),
  piece('NewPasswordField', {
    vuoto: () => <NewPasswordField label="Nuova password" value="" onChange={nothing} error={undefined} />,
    errore: () => <NewPasswordField label="Nuova password" value="password" onChange={nothing} error="È tra le più usate." />,
  }),
  piece('CodeField', {
    vuoto: () => <CodeField value="" onChange={nothing} error={undefined} />,
    errore: () => <CodeField value="123456" onChange={nothing} error="Il codice non è questo." />,
  }),
  answeredPiece('OwnProfile', () => (
    <Answer name="GET /api/admin/account">{(account) => <OwnProfile account={account} onChanged={nothing} />}</Answer>
  )),
  readingPiece('Passkeys', () => <Passkeys account="ada@example.it" />),
  piece('SecondFactor', {
    spento: () => <SecondFactor email="ada@example.it" enabled={false} onChanged={nothing} />,
    acceso: () => <SecondFactor email="ada@example.it" enabled onChanged={nothing} />,
  }),
  piece('LinkPage', {
    invito: () => (
      <LinkPage>
        <LinkForm {...LINK} intro="scegli la password con cui entrerai." />
      </LinkPage>
    ),
  }),
]
