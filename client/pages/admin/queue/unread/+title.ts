export default ({ site }: Vike.PageContext) => `Pubblicati senza rilettura | ${site.name}`
