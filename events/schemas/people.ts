import { z } from 'zod'
import { instantSchema } from './article.ts'

export const personIdSchema = z.uuid()
/** Of a master key: the first 16 hex digits of a SHA-256. */
const fingerprintSchema = z.string().regex(/^[0-9a-f]{16}$/)
/** A key of 32 bytes, sealed by a master key (`vault/sealing.ts`): 61 bytes in base64url. */
const wrappedKeySchema = z.string().regex(/^[A-Za-z0-9_-]{82}$/)

/** The keys of people's data, and their end. Nothing here says who somebody is. */
export const peopleEvents = {
  /** The master key in use, by its fingerprint, and what e-mails are hashed with. Only the newest counts. */
  VaultKeyAdopted: z.strictObject({ fingerprint: fingerprintSchema, indexKey: wrappedKeySchema, adoptedAt: instantSchema }),
  /** A person's key, new or wrapped again. Only the newest counts. */
  PersonKeyStored: z.strictObject({
    personId: personIdSchema,
    /** Of the master key that wraps it. */
    fingerprint: fingerprintSchema,
    wrappedKey: wrappedKeySchema,
    /** HMAC-SHA-256 in hex, by which a person is found. */
    emailHash: z.string().regex(/^[0-9a-f]{64}$/),
    storedAt: instantSchema,
  }),
  /** Decided: from here on the key is removed, and with it what it sealed. */
  PersonErased: z.strictObject({ personId: personIdSchema, erasedAt: instantSchema }),
  /** The key is in the log’s file no more. */
  PersonKeyRemoved: z.strictObject({ personId: personIdSchema, removedAt: instantSchema }),
} as const

export const VAULT_STREAM = 'vault'
/** @returns the stream whose newest event is the person's key */
export const personKeyStream = (personId: string) => `key-${personId}`
export const ERASURES_STREAM = 'erasures'
