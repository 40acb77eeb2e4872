import { dirname } from 'node:path'
import { createRequire } from 'node:module'

const fontFiles = [
  'newsreader/400Regular/Newsreader_400Regular.ttf',
  'newsreader/500Medium/Newsreader_500Medium.ttf',
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans/500Medium/NotoSans_500Medium.ttf',
  'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  'vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  'noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  'noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
  'noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf',
  'noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf',
  'noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf',
  'noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf',
  'noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf',
  'noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf',
  'noto-sans-sinhala/400Regular/NotoSansSinhala_400Regular.ttf',
  'noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf',
  'noto-sans-myanmar/400Regular/NotoSansMyanmar_400Regular.ttf',
  'noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf',
  'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
  'noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
  'noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
  'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
] as const

/**
 * Shipped so that a PDF looks the same on every machine. Vazirmatn comes first for Arabic, since its ligatures copy as
 * whole letters.
 */
export function listShippedFonts(): string[] {
  const { resolve } = createRequire(import.meta.url)
  return fontFiles.map((file) => resolve(`@expo-google-fonts/${file}`))
}

export function listFontFolders(): string[] {
  return [...new Set(listShippedFonts().map((file) => dirname(file)))]
}
