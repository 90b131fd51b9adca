import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Account, Profile } from '../../../api/people.ts'
import { ACCOUNT_KEY, PROPOSALS_KEY } from '../api/dashboard-queries.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { ProposalStatus } from './ProposalStatus.tsx'

/** The first owner has this profile until they save one. */
const NO_PROFILE: Profile = { name: '', byline: '', desk: '', biography: '' }

/** The caller's profile: the state of their proposal, and the form, which starts from what they last proposed. */
export function OwnProfile({ account, onChanged }: { account: Account; onChanged: () => void }) {
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [withdrawals, setWithdrawals] = useState(0)
  const { proposal, profile, isPublic } = account
  const isAsked = proposal !== null && proposal.outcome !== 'approved'
  const saved = (changed: Account) => {
    client.setQueryData(ACCOUNT_KEY, changed)
    void client.invalidateQueries({ queryKey: PROPOSALS_KEY })
  }
  const withdrawn = () => {
    client.setQueryData<Account>(ACCOUNT_KEY, { ...account, proposal: null })
    setWithdrawals((before) => before + 1)
    // The focused button disappears with the proposal.
    heading.current?.focus()
    onChanged()
  }
  return (
    <section className="section" aria-labelledby="dati">
      <h2 id="dati" ref={heading} tabIndex={-1} className="section-title outline-none">
        I tuoi dati
      </h2>
      <ProposalStatus account={account} onWithdrawn={withdrawn} />
      <ProfileForm
        key={withdrawals}
        profile={(isAsked ? proposal.profile : profile) ?? NO_PROFILE}
        isPublic={isAsked || isPublic}
        onSaved={saved}
      />
    </section>
  )
}
