interface Written {
  readonly name: string
  readonly byline: string
  readonly desk: string
  readonly biography: string
}

export interface PublicProfile {
  readonly name: string
  /** Empty if there is none, as for `biography`. */
  readonly desk: string
  readonly biography: string
}

export const publicProfile = ({ name, byline, desk, biography }: Written): PublicProfile => ({ name: byline || name, desk, biography })

export function showsTheSame(one: Written, other: Written): boolean {
  const [first, second] = [publicProfile(one), publicProfile(other)]
  return first.name === second.name && first.desk === second.desk && first.biography === second.biography
}
