export default ({ site }: Vike.PageContext) => `Cruscotto | ${site.name}`
