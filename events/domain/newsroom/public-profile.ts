interface Written {
  readonly name: string
  /** Empty: the name is used. */
  readonly byline: string
  readonly desk: string
  readonly biography: string
}

/** The name and details that readers see of a person. */
export interface PublicProfile {
  readonly name: string
  /** Empty: none. The same holds for `biography`. */
  readonly desk: string
  readonly biography: string
}

/** @returns the part of a profile that readers see if the person consents */
export const publicProfile = ({ name, byline, desk, biography }: Written): PublicProfile => ({ name: byline || name, desk, biography })

/** @returns whether two profiles look the same to readers */
export function showsTheSame(one: Written, other: Written): boolean {
  const [first, second] = [publicProfile(one), publicProfile(other)]
  return first.name === second.name && first.desk === second.desk && first.biography === second.biography
}
