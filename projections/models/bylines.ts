import { defineProjection } from '../projection.ts'

/** What a person agreed that readers see. A read model of its own, so that a login changes no page. */
export interface BylineRecord {
  id: string
  /** Sealed; null without consent. */
  profile: string | null
  isErased: boolean
}

/** Who agreed to be named. */
export const PUBLIC_INDEX = 'public'

/** Key: the person's id. Once a person is erased, nothing that comes later changes the document. */
export const bylines = defineProjection<BylineRecord>({
  name: 'bylines',
  version: 1,
  key: (event) => (event.type === 'PersonProfileChanged' || event.type === 'PersonErased' ? event.data.personId : null),
  initial: (id) => ({ id, profile: null, isErased: false }),
  on: {
    PersonProfileChanged(byline, { data: { profile, isPublic } }) {
      byline.profile = isPublic && !byline.isErased ? profile : null
    },
    PersonErased(byline) {
      byline.profile = null
      byline.isErased = true
    },
  },
  indexes: ({ profile }): Record<string, number> => (profile === null ? {} : { [PUBLIC_INDEX]: 0 }),
})
