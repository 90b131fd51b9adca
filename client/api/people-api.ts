import type { Account, PeopleApi } from './people.ts'

/** The `PeopleApi` over HTTP. @param call one call, by its path under `/api`; rejects with `ApiError` */
export function createPeopleApi(call: (path: string, init?: RequestInit) => Promise<Response>): PeopleApi {
  const read = async <T>(path: string): Promise<T> => (await (await call(path)).json()) as T
  const send = (method: string, path: string, body?: object) =>
    call(path, { method, body: body === undefined ? null : JSON.stringify(body) })
  const ask = async <T>(path: string, body?: object): Promise<T> => (await (await send('POST', path, body)).json()) as T
  const post = async (path: string, body?: object) => void (await send('POST', path, body))
  const person = (id: string) => `/admin/people/${encodeURIComponent(id)}`
  const proposal = (id: string) => `/admin/profile-proposals/${encodeURIComponent(id)}`

  return {
    account: () => read('/admin/account'),
    changeProfile: async (profile, isPublic) =>
      (await (await send('PUT', '/admin/account/profile', { profile, isPublic })).json()) as Account,
    withdrawProfile: async () => void (await send('DELETE', '/admin/account/profile/proposal')),
    profileProposals: () => read('/admin/profile-proposals'),
    approveProfile: (id, version) => post(`${proposal(id)}/approve`, { version }),
    refuseProfile: (id, version, reason) => post(`${proposal(id)}/refuse`, { version, reason }),
    changeAddress: (password, email) => post('/admin/account/email', { password, email }),
    changePassword: (password, newPassword) => post('/admin/account/password', { password, newPassword }),
    offerSecondFactor: () => ask('/admin/account/second-factor/offer'),
    enableSecondFactor: (password, secret, code) => ask('/admin/account/second-factor', { password, secret, code }),
    disableSecondFactor: (password) => post('/admin/account/second-factor/disable', { password }),

    passkeys: () => read('/admin/account/passkeys'),
    offerPasskey: (password) => ask('/admin/account/passkeys/offer', { password }),
    registerPasskey: (name, answer) => post('/admin/account/passkeys', { name, answer }),
    removePasskey: (id, password) => post(`/admin/account/passkeys/${encodeURIComponent(id)}/remove`, { password }),
    challengePasskey: () => ask('/session/passkey/options'),
    loginByPasskey: (answer) => ask('/session/passkey', { answer }),
    loginByLink: (token, code, passkey) => ask('/session/link', { token, code, passkey }),

    people: () => read('/admin/people'),
    invitePerson: (email, role, password) => ask('/admin/people', { email, role, password }),
    renewInvitation: (id, password) => ask(`${person(id)}/invitation`, { password }),
    withdrawInvitation: async (id) => void (await send('DELETE', `${person(id)}/invitation`)),
    changeRole: (id, role, password) => post(`${person(id)}/role`, { role, password }),
    deactivatePerson: (id) => post(`${person(id)}/deactivate`),
    reactivatePerson: (id, password) => post(`${person(id)}/reactivate`, { password }),
    resetSecondFactor: (id, password) => post(`${person(id)}/reset-second-factor`, { password }),
    offerPasswordReset: (id, password) => ask(`${person(id)}/password-reset`, { password }),
    erasePerson: (id, password) => ask(`${person(id)}/erase`, { password }),

    invitation: (token) => ask('/invitation', { token }),
    acceptInvitation: (token, name, password) => post('/invitation/accept', { token, name, password }),
    passwordReset: (token) => ask('/password-reset', { token }),
    resetPassword: (token, password) => post('/password-reset/complete', { token, password }),
  }
}
