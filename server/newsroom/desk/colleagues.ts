export interface Colleagues {
  /** Returns true if the person may approve their own text: an owner allows it, or no other active person may approve. */
  mayApproveOwn(personId: string): Promise<boolean>
  approvesAlone(personId: string): Promise<boolean>
  isActive(personId: string): Promise<boolean>
  active(): Promise<string[]>
  /** Returns names for the newsroom only; null for an erased person or a name that cannot be decrypted. */
  names(personIds: readonly string[]): Promise<Readonly<Record<string, string | null>>>
}
