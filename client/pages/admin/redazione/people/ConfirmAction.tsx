import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../../../design/toast/Toasts.tsx'
import { PasswordDialog } from '../../parts/PasswordDialog.tsx'
import { PEOPLE_KEY } from '../people-actions.ts'

export interface ConfirmedAction {
  title: string
  /** What the person will be able to do. */
  text: string
  confirm: string
  done: string
  run: (password: string) => Promise<void>
}

/** Confirms with the password an action that gives someone more rights: a stolen session alone must not suffice. */
export function ConfirmAction({ action, name, onClose }: { action: ConfirmedAction; name: string; onClose: () => void }) {
  const client = useQueryClient()
  const showToast = useToast()
  const run = async (password: string) => {
    await action.run(password)
    void client.invalidateQueries({ queryKey: PEOPLE_KEY })
    showToast({ title: action.done, description: name })
  }
  return (
    <PasswordDialog title={action.title} confirm={action.confirm} run={run} onClose={onClose}>
      <p>{action.text}</p>
    </PasswordDialog>
  )
}
