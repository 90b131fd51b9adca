import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Account, Profile } from '../../../api/people.ts'
import { ACCOUNT_KEY, PROPOSALS_KEY } from '../api/dashboard-queries.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { ProposalStatus } from './ProposalStatus.tsx'

/** The first owner's, until they save one. */
const NO_PROFILE: Profile = { name: '', byline: '', desk: '', biography: '' }

/** The caller's profile: how a request stands, and the form, which begins with what they last asked for. */
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
    // The button that had the focus goes with the request.
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
