export const importedArticles: any[] = []
