import { useMutation } from '@tanstack/react-query'
import { publicProfile } from '../../../../events/domain/newsroom/public-profile.ts'
import type { Account } from '../../../api/people.ts'
import { Button } from '../../../design/Button.tsx'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { ADMIN_HREF } from '../../../site/addresses.ts'
import { longDate, shortMoment } from '../../../site/italian-date.ts'
import { call } from '../api/call.ts'
import { failureToast } from '../api/explain.ts'
import { refusalText } from '../dashboard/proposals/OwnDecision.tsx'
import { ProfileSides } from '../dashboard/proposals/ProfileSides.tsx'
import { useRights } from '../sessions/use-rights.ts'

interface Props {
  account: Account
  onWithdrawn: () => void
}

/**
 * Shows the state of the caller's proposal, the profile readers see meanwhile, and a way to withdraw. Renders nothing without a proposal.
 */
export function ProposalStatus({ account: { proposal, profile, isPublic }, onWithdrawn }: Props) {
  const showToast = useToast()
  const offers = useRights()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/admin/account/profile/proposal'),
    onSuccess() {
      showToast({ title: 'Richiesta ritirata', description: 'Resta il profilo di prima.' })
      onWithdrawn()
    },
    onError: (error) => showToast(failureToast(error)),
  })
  if (!proposal) return null
  const { outcome, proposedAt, decidedAt, reason } = proposal
  if (outcome === 'approved') return <p className="mt-2 text-ink-soft">Approvato il {longDate(decidedAt!)}: i lettori lo vedono.</p>
  const isWaiting = outcome === 'waiting'
  return (
    <div className={`mt-4 border-l-4 ${isWaiting ? 'border-advert' : 'border-danger'} bg-paper-tint px-5 py-4`}>
      <h3 className="font-sans text-base font-semibold tracking-normal">{isWaiting ? 'In attesa di approvazione' : 'Non approvato'}</h3>
      <p className="[overflow-wrap:anywhere]">
        {isWaiting ? `Chiesto il ${shortMoment(proposedAt)}: decide un redattore o un proprietario.` : refusalText(reason)}
      </p>
      {isWaiting && offers('seeProfileProposals') && (
        <p>
          <a href={ADMIN_HREF} className="inline-block min-h-6 underline">
            Tutti i profili da approvare
          </a>
        </p>
      )}
      <ProfileSides
        former={profile && isPublic ? publicProfile(profile) : null}
        proposed={publicProfile(proposal.profile)}
        asked={isWaiting ? 'Vedranno, se è approvato' : 'Avevi chiesto'}
      />
      <Button look="secondary" className="mt-4" aria-disabled={isPending || undefined} onClick={() => isPending || mutate()}>
        {isWaiting ? 'Ritira la richiesta' : 'Lascia il profilo di prima'}
      </Button>
    </div>
  )
}
