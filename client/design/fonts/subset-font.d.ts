declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  interface Options {
    targetFormat: 'woff2' | 'truetype'
    variationAxes: Readonly<Record<string, Axis>>
    keepFeatures: string[]
    noHinting: boolean
    dropTables: string[]
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
