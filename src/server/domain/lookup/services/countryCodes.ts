/** ISO 3166-1, alpha-2 and alpha-3 of each country by turns; and Kosovo, with the codes that are in use. */
const pairs = `
AD AND AE ARE AF AFG AG ATG AI AIA AL ALB AM ARM AO AGO AQ ATA AR ARG AT AUT AU AUS AW ABW AX ALA AZ AZE
BA BIH BB BRB BD BGD BE BEL BF BFA BG BGR BH BHR BI BDI BJ BEN BL BLM BM BMU BN BRN BO BOL BQ BES BR BRA BS BHS
BT BTN BV BVT BW BWA BY BLR BZ BLZ CA CAN CC CCK CD COD CF CAF CG COG CH CHE CI CIV CK COK CL CHL CM CMR CN CHN
CO COL CR CRI CU CUB CV CPV CW CUW CX CXR CY CYP CZ CZE DE DEU DJ DJI DK DNK DM DMA DO DOM DZ DZA EC ECU EE EST
EG EGY EH ESH ER ERI ES ESP ET ETH FI FIN FJ FJI FK FLK FO FRO FR FRA GA GAB GB GBR GD GRD GE GEO GF GUF GG GGY
GH GHA GI GIB GL GRL GM GMB GN GIN GP GLP GQ GNQ GR GRC GS SGS GT GTM GW GNB GY GUY HK HKG HM HMD HN HND HR HRV
HT HTI HU HUN ID IDN IE IRL IL ISR IM IMN IN IND IO IOT IQ IRQ IR IRN IS ISL IT ITA JE JEY JM JAM JO JOR JP JPN
KE KEN KG KGZ KH KHM KI KIR KM COM KN KNA KP PRK KR KOR KW KWT KY CYM KZ KAZ LA LAO LB LBN LC LCA LI LIE LK LKA
LR LBR LS LSO LT LTU LU LUX LV LVA LY LBY MA MAR MC MCO MD MDA ME MNE MF MAF MG MDG MK MKD ML MLI MM MMR MN MNG
MO MAC MQ MTQ MR MRT MS MSR MT MLT MU MUS MV MDV MW MWI MX MEX MY MYS MZ MOZ NA NAM NC NCL NE NER NF NFK NG NGA
NI NIC NL NLD NO NOR NP NPL NR NRU NU NIU NZ NZL OM OMN PA PAN PE PER PF PYF PG PNG PH PHL PK PAK PL POL PM SPM
PN PCN PS PSE PT PRT PY PRY QA QAT RE REU RO ROU RS SRB RU RUS RW RWA SA SAU SB SLB SC SYC SD SDN SE SWE SG SGP
SH SHN SI SVN SJ SJM SK SVK SL SLE SM SMR SN SEN SO SOM SR SUR SS SSD ST STP SV SLV SX SXM SY SYR SZ SWZ TC TCA
TD TCD TF ATF TG TGO TH THA TJ TJK TK TKL TL TLS TM TKM TN TUN TO TON TR TUR TT TTO TV TUV TW TWN TZ TZA UA UKR
UG UGA UM UMI US USA UY URY UZ UZB VA VAT VC VCT VE VEN VG VGB VN VNM VU VUT WF WLF WS WSM XK XKX YE YEM YT MYT
ZA ZAF ZM ZMB ZW ZWE FM FSM MH MHL PW PLW`
  .trim()
  .split(/\s+/)

/** Territories of the United States: in the form these are states. */
const territories = new Set(['AS', 'GU', 'MP', 'PR', 'VI'])

const alpha3 = new Map(pairs.flatMap((code, at) => (at % 2 === 0 ? [[code, pairs[at + 1] ?? '']] : [])))

/**
 * Finds the form's country for a code: ISO alpha-3, and the state where a territory is one in the form.
 * @param code ISO alpha-2, in any case
 */
export function findCountry(
  code: string,
): { readonly country: string; readonly region?: string } | undefined {
  const upper = code.toUpperCase()
  if (territories.has(upper)) return { country: 'USA', region: upper }
  const country = alpha3.get(upper)
  return country === undefined ? undefined : { country }
}
