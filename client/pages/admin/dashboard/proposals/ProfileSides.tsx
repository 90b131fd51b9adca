import type { PublicProfile } from '../../../../../events/domain/newsroom/public-profile.ts'

const FIELDS = [
  ['name', 'Firma'],
  ['desk', 'Settore'],
  ['biography', 'Biografia'],
] as const

interface Props {
  former: PublicProfile | null
  proposed: PublicProfile
  asked: string
}

export function ProfileSides({ former, proposed, asked }: Props) {
  const changed = FIELDS.map(([field]) => field).filter((field) => proposed[field] !== (former?.[field] ?? ''))
  return (
    <div className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-6">
      <div>
        <h4 className="label">I lettori vedono</h4>
        {former ? <Side profile={former} changed={[]} /> : <p className="mt-1">Nessun nome: firma la redazione della sezione.</p>}
      </div>
      <div>
        <h4 className="label">{asked}</h4>
        <Side profile={proposed} changed={changed} />
      </div>
    </div>
  )
}

function Side({ profile, changed }: { profile: PublicProfile; changed: readonly (keyof PublicProfile)[] }) {
  return (
    <dl className="mt-1 grid gap-1 [overflow-wrap:anywhere]">
      {FIELDS.map(([field, label]) => (
        <div key={field}>
          <dt className="inline text-ink-soft">{label}: </dt>
          <dd className={`inline whitespace-pre-line ${changed.includes(field) ? 'font-semibold' : ''}`}>
            {profile[field] || <span className="text-ink-soft">nessuna indicazione</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
