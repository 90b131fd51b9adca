import { defineProjection } from '../../projection.ts'

export interface Address {
  article: string
}

/** Returns the person who signs the shown text with their consent: its author, even if others changed it. */
export const addresses = defineProjection<Address>({
  name: 'addresses',
  version: 1,
  key: (event) => (event.type === 'AddressClaimed' ? event.data.slug : null),
  initial: () => ({ article: '' }),
  on: {
    AddressClaimed(address, { data }) {
      address.article = data.article
    },
  },
})
