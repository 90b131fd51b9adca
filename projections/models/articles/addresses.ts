import { defineProjection } from '../../projection.ts'

export interface Address {
  article: string
}

/** Key: address. Only later addresses; the first slug is the article's key in other models. */
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
