const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** @returns true if a request of this method changes nothing (RFC 9110, 9.2.1) */
export const isSafeMethod = (method: string): boolean => SAFE_METHODS.has(method)
