import { defineProjection } from '../projection.ts'

/**
 * Public profile of a person who consented and was approved. It is a separate read model, so that logins and proposals do not change
 * pages.
 */
export interface BylineRecord {
  id: string
  profile: string | null
  isErased: boolean
}

export const PUBLIC_INDEX = 'public'

/** Key: the person's id. After an erasure, no event changes the document. */
export const bylines = defineProjection<BylineRecord>({
  name: 'bylines',
  version: 2,
  key(event) {
    switch (event.type) {
      case 'PersonProfileChanged':
      case 'PersonProfileApproved':
      case 'PersonErased':
        return event.data.personId
      default:
        return null
    }
  },
  initial: (id) => ({ id, profile: null, isErased: false }),
  on: {
    PersonProfileChanged(byline, { data: { profile, isPublic } }) {
      byline.profile = isPublic && !byline.isErased ? profile : null
    },
    PersonProfileApproved(byline, { data: { profile } }) {
      byline.profile = byline.isErased ? null : profile
    },
    PersonErased(byline) {
      byline.profile = null
      byline.isErased = true
    },
  },
  indexes: ({ profile }): Record<string, number> => (profile === null ? {} : { [PUBLIC_INDEX]: 0 }),
})
