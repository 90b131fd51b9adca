import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '../../../api/people.ts'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { ROLE_NAMES } from '../../../site/texts/role-names.ts'
import { call } from '../api/call.ts'
import { ACCOUNT_KEY, SESSIONS_KEY } from '../api/dashboard-queries.ts'
import { useLiveChanges } from '../api/live-changes.ts'
import { refusalOf } from '../api/refusal.ts'
import { NewsroomPage } from '../frame/NewsroomPage.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { EmailField } from '../parts/EmailField.tsx'
import { Form } from '../parts/Form.tsx'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { PasswordField } from '../sessions/PasswordField.tsx'
import { Sessions } from '../sessions/Sessions.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { OwnProfile } from './OwnProfile.tsx'
import { Passkeys } from './Passkeys.tsx'
import { SecondFactor } from './SecondFactor.tsx'

export function Page() {
  return (
    <NewsroomPage>
      <OwnAccount />
    </NewsroomPage>
  )
}

function OwnAccount() {
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
  // Beside the second factor, the passkeys make the columns equally high. The first owner has neither password nor second factor here.
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

function ChangeAddress({ email, onChanged }: { email: string | null; onChanged: () => void }) {
  const client = useQueryClient()
  const showToast = useToast()
  const [address, setAddress] = useState('')
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/admin/account/email', { password, email: address }),
    onSuccess: () => {
      setAddress('')
      setPassword('')
      void client.invalidateQueries({ queryKey: SESSIONS_KEY })
      onChanged()
      showToast({ title: 'Indirizzo cambiato', description: 'Le altre tue sessioni sono finite.' })
    },
  })
  const refusal = refusalOf(error, ['email', 'password'])
  return (
    <section className="section" aria-labelledby="indirizzo">
      <h2 id="indirizzo" className="section-title">
        Indirizzo e-mail
      </h2>
      {email !== null && <p className="mt-2 text-ink-soft [overflow-wrap:anywhere]">{email}</p>}
      <Form onSubmit={() => mutate()} pending={isPending} submit="Cambia l’indirizzo" look="secondary" error={refusal.rest}>
        <EmailField
          label="Nuovo indirizzo"
          hint="Resta cifrato. Le altre tue sessioni finiscono."
          autoComplete="email"
          value={address}
          onChange={setAddress}
          error={refusal.of('email')}
        />
        <PasswordField
          account={email ?? 'admin'}
          value={password}
          onChange={setPassword}
          hint="La tua, di nuovo."
          error={refusal.of('password')}
        />
      </Form>
    </section>
  )
}

function PasswordForm({ email }: { email: string }) {
  const client = useQueryClient()
  const showToast = useToast()
  const [password, setPassword] = useState('')
  const [next, setNext] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/admin/account/password', { password, newPassword: next }),
    onSuccess: () => {
      setPassword('')
      setNext('')
      void client.invalidateQueries({ queryKey: SESSIONS_KEY })
      showToast({ title: 'Password cambiata', description: 'Le altre tue sessioni sono finite.' })
    },
  })
  const refusal = refusalOf(error, ['password', 'newPassword'])
  return (
    <section className="section" aria-labelledby="password">
      <h2 id="password" className="section-title">
        Password
      </h2>
      <Form onSubmit={() => mutate()} pending={isPending} submit="Cambia la password" look="secondary" error={refusal.rest}>
        <PasswordField account={email} value={password} onChange={setPassword} hint="Quella di adesso." error={refusal.of('password')} />
        <NewPasswordField label="Nuova password" value={next} onChange={setNext} error={refusal.of('newPassword')} />
      </Form>
    </section>
  )
}
