import { defineProjection } from '../../projection.ts'

export interface Address {
  /** First slug of the article that it belongs to, today's address or a former one; empty before it is claimed. */
  article: string
}

/** Key: the address. Only addresses that were given later: an article's first slug is its key in the other models. */
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
