import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MAX_PERSON } from '../../../../events/domain/newsroom/limits.ts'
import { ApiError } from '../../../api/contract.ts'
import type { OwnPasskey } from '../../../api/people.ts'
import { Button } from '../../../design/Button.tsx'
import { Field } from '../../../design/Field.tsx'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { shortDate, shortMoment } from '../../../site/italian-date.ts'
import { call } from '../api/call.ts'
import { createPasskey, explainPasskey, hasPasskeys, PASSKEYS_KEY } from '../api/passkeys.ts'
import { refusalOf } from '../api/refusal.ts'
import { Form } from '../parts/Form.tsx'
import { ACTIONS, ListTable } from '../parts/ListTable.tsx'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { PasswordDialog } from '../parts/PasswordDialog.tsx'
import { PasswordField } from '../sessions/PasswordField.tsx'

/**
 * Passkeys of the caller. Each logs in without a password, or serves as the second factor.
 * @param account.account the e-mail, for password managers; null for the first owner
 */
export function Passkeys({ account }: { account: string | null }) {
  const passkeys = useQuery<OwnPasskey[]>({ queryKey: PASSKEYS_KEY })
  const client = useQueryClient()
  const title = useRef<HTMLHeadingElement>(null)
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<OwnPasskey | null>(null)
  const changed = () => {
    setAdding(false)
    // Move the focus to the title, because the focused form or button has disappeared.
    title.current?.focus({ preventScroll: true })
    void client.invalidateQueries({ queryKey: PASSKEYS_KEY })
  }
  return (
    <section className="section" aria-labelledby="passkey">
      <h2 id="passkey" ref={title} tabIndex={-1} className="section-title outline-none">
        Passkey
      </h2>
      <p className="mt-4 text-ink-soft">
        Con una passkey entri senza password né codice: la sblocchi con l’impronta, il volto o il PIN del telefono, del computer o di una
        chiave di sicurezza.
      </p>
      {passkeys.isPending ? (
        <Loading text="Caricamento passkey..." />
      ) : passkeys.isError && !passkeys.data ? (
        <LoadError title="Non è stato possibile leggere le passkey." query={passkeys} />
      ) : (
        <>
          <PasskeyTable passkeys={passkeys.data} isFirstOwner={account === null} onRemove={setRemoving} />
          {!hasPasskeys() ? (
            <p className="mt-4 text-ink-soft">Da questo browser non se ne possono aggiungere.</p>
          ) : adding ? (
            <AddPasskey account={account} onAdded={changed} onCancel={() => setAdding(false)} />
          ) : (
            <Button look="secondary" className="mt-4" onClick={() => setAdding(true)}>
              Aggiungi una passkey
            </Button>
          )}
        </>
      )}
      {removing && <ConfirmRemove passkey={removing} account={account} onRemoved={changed} onClose={() => setRemoving(null)} />}
    </section>
  )
}

interface TableProps {
  passkeys: OwnPasskey[]
  isFirstOwner: boolean
  onRemove: (passkey: OwnPasskey) => void
}

function PasskeyTable({ passkeys, isFirstOwner, onRemove }: TableProps) {
  const rescue = isFirstOwner ? 'chi gestisce il portale può toglierle dalla riga di comando' : 'un proprietario può toglierle'
  if (passkeys.length === 0) return <p className="mt-4">Non ne hai ancora.</p>
  return (
    <ListTable
      of="passkeys"
      caption={`La sola password ora non basta: dopo serve una passkey, o un codice. Se le perdi tutte, ${rescue}.`}
      columns={['Nome', 'Aggiunta', 'Ultimo uso', ACTIONS]}
    >
      <tbody>
        {passkeys.map((passkey) => (
          <tr key={passkey.id}>
            <th scope="row" className="title">
              {passkey.name}
            </th>
            <td className="figures">
              <span className="on-phone">aggiunta: </span>
              {shortDate(passkey.registeredAt)}
            </td>
            <td className="figures">
              <span className="on-phone">ultimo uso: </span>
              {passkey.lastUsedAt ? shortMoment(passkey.lastUsedAt) : 'mai'}
            </td>
            <td className="actions">
              <RemoveButton name={passkey.name} onClick={() => onRemove(passkey)} />
            </td>
          </tr>
        ))}
      </tbody>
    </ListTable>
  )
}

const RemoveButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <div>
    <Button look="secondary" small aria-haspopup="dialog" onClick={onClick}>
      Togli
      <span className="visually-hidden">: {name}</span>
    </Button>
  </div>
)

interface ConfirmProps {
  passkey: OwnPasskey
  account: string | null
  onRemoved: () => void
  onClose: () => void
}

function ConfirmRemove({ passkey: { id, name }, account, onRemoved, onClose }: ConfirmProps) {
  const showToast = useToast()
  const remove = async (password: string) => {
    await call('POST /api/admin/account/passkeys/:id/remove', { id, password })
    showToast({ title: 'Passkey tolta', description: name })
  }
  return (
    <PasswordDialog
      title={`Togliere «${name}»?`}
      confirm="Togli la passkey"
      danger
      run={remove}
      onDone={onRemoved}
      onClose={onClose}
      {...(account === null ? {} : { account })}
    >
      <p>Con questa passkey non si entra più. Sul dispositivo resta finché non la cancelli anche lì.</p>
    </PasswordDialog>
  )
}

interface Props {
  account: string | null
  onAdded: () => void
  onCancel: () => void
}

function AddPasskey({ account, onAdded, onCancel }: Props) {
  const showToast = useToast()
  const first = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => call('POST /api/admin/account/passkeys', { name, answer: await createPasskey(password) }),
    onSuccess: () => {
      showToast({ title: 'Passkey aggiunta', description: `«${name.trim()}» apre la redazione.` })
      onAdded()
    },
  })
  useEffect(() => first.current?.focus(), [])
  const refusal = refusalOf(error, ['name', 'password'])
  return (
    <Form
      onSubmit={() => mutate()}
      pending={isPending}
      submit={isPending ? 'Segui il dispositivo...' : 'Crea la passkey'}
      error={error instanceof ApiError ? refusal.rest : error ? explainPasskey(error) : undefined}
      more={
        <Button look="quiet" onClick={onCancel}>
          Annulla
        </Button>
      }
    >
      <Field label="Nome della passkey" hint="Per riconoscerla: «Telefono», «Chiave in ufficio»." error={refusal.of('name')}>
        <input
          ref={first}
          type="text"
          name="passkey-name"
          autoComplete="off"
          maxLength={MAX_PERSON.name}
          required
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
      <PasswordField
        {...(account === null ? {} : { account })}
        value={password}
        onChange={setPassword}
        hint="La tua: poi il dispositivo chiede impronta, volto o PIN."
        error={refusal.of('password')}
      />
    </Form>
  )
}
