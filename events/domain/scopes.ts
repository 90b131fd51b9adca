/** What an API token may do: see what is not public, spend money on generating, change articles and topics. */
export const SCOPES = ['read', 'generate', 'publish'] as const
export type Scope = (typeof SCOPES)[number]
