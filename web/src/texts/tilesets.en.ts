/* Names of the tile sets and where they come from, in English. */

export default {
  original: {
    name: 'Original Tile Set',
    source:
      'The booklet gives the totals and the scores it uses in examples; counts and the other scores come from public descriptions of the tiles.',
  },
  junior: {
    name: "Junior Tile Set (this project's own design)",
    source:
      "This project's own design. The booklet only describes the published set: fractions all in halves, more + and - than × and ÷.",
  },
  advanced: {
    name: "Advanced Tile Set (this project's own design)",
    source:
      "This project's own design. The booklet only says that the published set has negative numbers and exponents.",
  },
} as Record<string, { name: string; source: string }>;
