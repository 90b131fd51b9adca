import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Account } from '../../../api/people.ts'
import { ACCOUNT_KEY } from '../api/dashboard-queries.ts'
import { useLiveChanges } from '../api/live-changes.ts'
import { PageTitle } from '../frame/PageTitle.tsx'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { ROLE_NAMES } from '../../../site/texts/role-names.ts'
import { Sessions } from '../sessions/Sessions.tsx'
import { ChangeAddress } from './ChangeAddress.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { OwnProfile } from './OwnProfile.tsx'
import { SecondFactor } from './SecondFactor.tsx'

/** The caller's own account: profile, password, second factor, sessions. */
export function OwnAccount() {
  useLiveChanges()
  const client = useQueryClient()
  const account = useQuery<Account>({ queryKey: ACCOUNT_KEY })
  const changed = () => void client.invalidateQueries({ queryKey: ACCOUNT_KEY })
  return (
    <>
      <PageTitle title="Profilo" />
      {account.isPending ? (
        <Loading text="Caricamento profilo..." />
      ) : account.isError && !account.data ? (
        <LoadError title="Non è stato possibile leggere il profilo." query={account} />
      ) : (
        <Forms account={account.data} onChanged={changed} />
      )}
      <Sessions />
    </>
  )
}

function Forms({ account, onChanged }: { account: Account; onChanged: () => void }) {
  const { isFirstOwner, email, role } = account
  // The columns end together when it shares a row with the second factor. The first owner has neither password nor second factor here.
  const passkeys = <Passkeys account={isFirstOwner ? null : email} />
  return (
    <>
      {isFirstOwner ? (
        <p className="mt-6 max-w-[42rem] text-ink-soft">
          Sei il primo proprietario: entri con la password del portale, che come il codice della verifica in due passaggi si cambia nella
          sua configurazione, o con una passkey.
        </p>
      ) : (
        <p className="mt-2 text-ink-soft">{ROLE_NAMES[role]}</p>
      )}
      <div className="mt-6 grid grid-cols-1 gap-10 lg:grid-cols-2 lg:gap-12">
        <OwnProfile account={account} onChanged={onChanged} />
        <div className="grid content-start gap-10">
          <ChangeAddress email={email} onChanged={onChanged} />
          {!isFirstOwner && email !== null && <PasswordForm email={email} />}
          {isFirstOwner && passkeys}
        </div>
        {!isFirstOwner && passkeys}
        {!isFirstOwner && email !== null && <SecondFactor email={email} enabled={account.secondFactor} onChanged={onChanged} />}
      </div>
    </>
  )
}
