export default ({ site }: Vike.PageContext) => `Persone | ${site.name}`
