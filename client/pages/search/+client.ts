import '../../site/reading-page.client.ts'
