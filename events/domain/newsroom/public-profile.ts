interface Written {
  readonly name: string
  /** Empty: the name. */
  readonly byline: string
  readonly desk: string
  readonly biography: string
}

/** How a person signs in public. */
export interface PublicProfile {
  readonly name: string
  /** Empty: none, as is `biography`. */
  readonly desk: string
  readonly biography: string
}

/** @returns what readers see of a profile, where its person agrees */
export const publicProfile = ({ name, byline, desk, biography }: Written): PublicProfile => ({ name: byline || name, desk, biography })

/** @returns whether two profiles show readers the same */
export function showsTheSame(one: Written, other: Written): boolean {
  const [first, second] = [publicProfile(one), publicProfile(other)]
  return first.name === second.name && first.desk === second.desk && first.biography === second.biography
}
