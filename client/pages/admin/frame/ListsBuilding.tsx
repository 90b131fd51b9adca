export const ListsBuilding = () => (
  <p className="mt-6 border-l-4 border-advert bg-paper-tint px-5 py-4" role="status">
    Gli elenchi si stanno ricostruendo: per qualche minuto possono mancare degli articoli. La pagina si aggiorna da sola.
  </p>
)
