/** What rules about reviewing ask of the people of the newsroom. */
export interface Colleagues {
  /** @returns whether the person may approve what they wrote: no one else who is active may, or the owner has allowed it */
  mayApproveOwn(personId: string): Promise<boolean>
  /** @returns whether the person may approve, and no one else who is active may */
  approvesAlone(personId: string): Promise<boolean>
  /** @returns whether work may be handed over to that person */
  isActive(personId: string): Promise<boolean>
  /** @returns the ids of everyone to whom work can be handed over */
  active(): Promise<string[]>
  /** @returns names, for the newsroom alone; null for someone who is erased or whose name cannot be opened */
  names(personIds: readonly string[]): Promise<Readonly<Record<string, string | null>>>
}
