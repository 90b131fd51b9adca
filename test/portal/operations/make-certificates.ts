import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Certificates {
  /** Paths: the authority's certificate, and a server's key and certificate for localhost and 127.0.0.1. */
  readonly authority: string
  readonly key: string
  readonly certificate: string
}

/** A private authority and one server it vouches for, valid for a day, made by openssl. */
export function makeCertificates(folder: string): Certificates {
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl('req', '-x509', ...newKey, '-days', '1', '-subj', '/CN=authority', '-keyout', at('ca.key'), '-out', at('ca.crt'))
  openssl('req', ...newKey, '-subj', '/CN=localhost', '-keyout', at('server.key'), '-out', at('server.csr'))
  writeFileSync(at('names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n')
  const signed = ['-CA', at('ca.crt'), '-CAkey', at('ca.key'), '-CAcreateserial', '-days', '1', '-extfile', at('names')]
  openssl('x509', '-req', '-in', at('server.csr'), ...signed, '-out', at('server.crt'))
  return { authority: at('ca.crt'), key: at('server.key'), certificate: at('server.crt') }
}
