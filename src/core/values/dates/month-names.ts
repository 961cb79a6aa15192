/**
 * The names of the months in the languages of feeds: nominative, the form used with a day, and abbreviations without their point. Omits
 * names that mean another month in a neighboring language (Croatian lip, srp, listopad): named-month.ts reads them by the language of the feed.
 */

/**
 * One row per language, in lower case without accents: twelve months separated by spaces, the names of a month separated by slashes; `-`
 * when no name is certain. Each digit after a name gives the length of an abbreviation: `september43` stands for september, sept and sep.
 * Bundlers write each letter beyond ASCII as six characters: `C=` begins a row in Latin letters of the alphabet C. With letters, accents and
 * abbreviations as people write them, the table had 60 % more after compression.
 * Keep it a function: bundlers turn an array into `'…'.split(',')`, which they keep even if no code uses it.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table
const rows = (): readonly string[] => [
  // english
  'january3 february3 march3 april3 may june3 july3 august3 september43 october3 november3 december3',
  // afrikaans
  'januarie februarie maart/mrt april mei junie julie augustus september oktober3 november desember3',
  // albanian
  'janar shkurt3 mars prill3 maj qershor3 korrik4 gusht4 shtator3 tetor3 nentor3 dhjetor3',
  // arabic
  'A=inair fbrair mars aٔbril/abril/aٕbril maiu iuniu/iunip iuliu/iulip aٔgsطs/agsطs sbtmbr aٔktubr/aktubr nufmbr dismbr',
  // armenian
  'R=hounvari7/hnv Petrvari7/Ptv marti4/mrt aprili53 mayisi5/mys hounisi6/hns houlisi6/hls Ogostosi7/Ogs septemberi93 hoKtemberi93 noyemberi83 deKtemberi93',
  // azerbaijani
  'yanvar3 fevral3 mart aprel3 may iyun/iyn iyul/iyl avqust3 sentyabr3 oktyabr3 noyabr3 dekabr3',
  // basque
  'urtarrilak93 otsailak73 martxoak7 apirilak73 maiatzak73 ekainak63 uztailak73 abuztuak73 irailak63 urriak53 azaroak63 abenduak73',
  // belarusian
  'C=studzenq3/studzenA lUty3/lUtaga sakavIka73 krasavIka83 mai/maA CErvenq3/CErvenA lIpenq3/lIpenA JnIvenq3/JnIunA verasenq3/verasnA kastryCnIk3/kastryCnIka lIstapada83 sneJanq3/sneJnA',
  // bulgarian
  'C=Anuari3 fevruari3 mart3 april3 mai Uni Uli avgust3 septemvri3 oktomvri3 noemvri3 dekemvri3',
  // catalan
  'gener3 febrer43 marc abril3 maig juny juliol3 agost2 setembre3 octubre3 novembre3 desembre3',
  // chinese
  '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月',
  // croatian
  'sijecanj3/sijecnja veljaca4/veljace ozujak3/ozujka travanj3/travnja svibanj3/svibnja lipanj/lipnja srpanj/srpnja kolovoza73 rujan3/rujna - studeni3/studenoga prosinac/prosinca',
  // czech
  'leden3/ledna unora43 brezen3/brezna duben3/dubna kveten3/kvetna cerven/cervna/cvn cervenec/cervence/cvc srpen3/srpna zari3 rijen3/rijna listopadu83 prosinec3/prosince',
  // danish
  'januar februar marts april maj juni juli august september oktober3 november december',
  // dutch
  'januari februari maart/mrt april mei juni juli augustus september oktober3 november december',
  // esperanto
  'januaro februaro marto aprilo majo junio julio augusto3 septembro oktobro novembro decembro',
  // estonian
  'jaanuar4 veebruar5 marts aprill mai juuni juuli august september4 oktoober3 november detsember4',
  // finnish
  'tammikuuta85 helmikuuta85 maaliskuuta96 huhtikuuta85 toukokuuta85 kesakuuta74 heinakuuta85 elokuuta63 syyskuuta74 lokakuuta743 marraskuuta96 joulukuuta85',
  // french
  'janvier4 fevrier43 mars avril3 mai juin juillet4 aout3 septembre4 octobre novembre decembre3',
  // galician
  'xaneiro3 febreiro marzo abril maio xuno xullo3 agosto setembro outubro3 novembro decembro',
  // georgian
  'K=ianvari3 Tebervali3 marti3 aprili3 maisi3 ivnisi3 ivlisi3 agvisto3 sektemberi3 oktomberi3 noemberi3 deKemberi3',
  // german
  'januar3/janner februar/feber marz3/maerz/mrz april mai juni juli august september4 oktober3 november dezember3',
  // greek
  // The last name of some months is a spelling of Greek windows-1253 services.
  'G=ianouarios3/ianouariou febrouarios3/febrouariou martios3/martiou/maw aprilios3/apriliou maios3/maiou iounios4/iouniou/ion ioulios4/iouliou/iol augouStos3/augouStou Septembrios43/Septembriou oktwbrios3/oktwbriou noembrios3/noembriou dekembrios3/dekembriou',
  // hebrew
  'H=invar3/binvar pbrvar3/bpbrvar mrX/bmrX april3/bapril mai/bmai ivni/bivni ivli/bivli avgvsT3/bavgvsT spTmbr3/bspTmbr avqTvbr3/bavqTvbr nvbmbr3/bnvbmbr dxmbr3/bdxmbr',
  // hindi
  'जनवरी फ़रवरी/फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर/सितम्बर अक्टूबर/अक्तूबर नवंबर/नवम्बर दिसंबर/दिसम्बर',
  // hungarian
  // februári and máujus are misspellings of a popular weblog tool.
  'januar februari74 marcius4 aprilis3 majus3/maujus junius3 julius3 augusztus3 szeptember5 oktober3 november december',
  // icelandic
  'januar februar mars april mai juni juli agust3 september oktober november desember3',
  // indonesian
  'januari februari/peb maret april mei juni juli agustus3/agt september oktober3 november/nop desember3',
  // irish
  'eanair3 feabhra5 marta aibrean3 bealtaine4 meitheamh5 iuil lunasa3 mfomh dfomh samhain4 nollaig4',
  // italian
  'gennaio3 febbraio marzo aprile maggio3 giugno3 luglio3 agosto3 settembre3 ottobre3 novembre dicembre3',
  // kazakh
  'C=қaңtar3 aқpan3 nauryz3 sәuIr3 mamyr3 mausym3 SIlde3 tamyz3 қyrkүiek3 қazan3 қaraSa3 Jeltoқsan3',
  // latvian
  'janvaris74 februaris84 marts/marta aprilis6 maijs/maija junijs3/junija julijs3/julija augusts/augusta septembris9 oktobris7 novembris8 decembris8',
  // lithuanian
  'sausis3/sausio vasaris3/vasario kovas3/kovo balandis3/balandzio geguzes63 birzelis3/birzelio liepa3/liepos rugpjutis/rugpjucio/rgp rugsejis/rugsejo/rgs spalis3/spalio/spl lapkritis3/lapkricio gruodis/gruodzio/grd',
  // macedonian
  'C=januari fevruari mart april maj juni juli avgust septemvri oktomvri noemvri dekemvri',
  // malay
  'januari februari mac april mei jun julai ogos3 september oktober november disember3',
  // maltese
  'jannar frar3 marzu april mejju3 gunju3 lulju3 awwissu3 settembru ottubru novembru dicembru3',
  // norwegian
  'januar februar mars april mai juni juli august september oktober3 november desember3',
  // persian
  'A=ژanuیh furیh mars aٓurیl mh ژuiٔn ژuiٔیh aut sپtambr aکtbr nuambr dsambr',
  // polish
  'styczen3/stycznia luty3/lutego marzec/marca kwiecien3/kwietnia maja3 czerwiec3/czerwca lipiec3/lipca sierpien3/sierpnia wrzesien3/wrzesnia pazdziernik3/pazdziernika listopada83 grudzien3/grudnia',
  // portuguese
  'janeiro fevereiro3 marco abril3 maio3 junho julho agosto3 setembro3 outubro3 novembro dezembro3',
  // romanian
  'ianuarie3 februarie martie aprilie mai iunie3 iulie3 august septembrie4 octombrie noiembrie3 decembrie',
  // russian
  'C=Anvarq3/AnvarA fevralq43/fevralA marta43 aprelq3/aprelA mai/maA iUnq3/iUnA iUlq3/iUlA avgusta63 sentAbrq43/sentAbrA oktAbrq3/oktAbrA noAbrq43/noAbrA dekabrq3/dekabrA',
  // serbian
  'januar februar mart april maj jun jul avgust3 septembar oktobar3 novembar decembar',
  // serbianCyrillic
  'C=januar3 februar3 mart3 april3 maj jun jul avgust3 septembar3 oktobar3 novembar3 decembar3',
  // slovak
  'januara6 februara7 marec/marca aprila5 maja3 juna3 jula3 augusta6 september/septembra oktober/oktobra november/novembra december/decembra',
  // slovenian
  'januarja6 februarja7 marec/marca aprila5 maja3 junija5 julija5 avgusta63 september/septembra oktober/oktobra november/novembra december/decembra',
  // spanish
  'enero3 febrero marzo abril3 mayo junio julio agosto3 septiembre4/setiembre3 octubre noviembre diciembre3',
  // swahili
  'januari februari machi3 aprili mei juni julai agosti septemba oktoba novemba desemba',
  // swedish
  'januari februari mars april maj juni juli augusti september oktober3 november december',
  // thai
  'มกราคม/ม.ค กุมภาพันธ์/ก.พ มีนาคม/มี.ค เมษายน/เม.ย พฤษภาคม/พ.ค มิถุนายน/มิ.ย กรกฎาคม/ก.ค สิงหาคม/ส.ค กันยายน/ก.ย ตุลาคม/ต.ค พฤศจิกายน/พ.ย ธันวาคม/ธ.ค',
  // turkish
  'ocak3 subat3 mart nisan3 mayis haziran3 temmuz3 agustos3 eylul3 ekim3 kasim3 aralik3',
  // ukrainian
  'C=sICenq3/sICnA lUtii3/lUtogo berezenq3/bereznA kvItenq43/kvItnA travenq43/travnA Cervenq43/CervnA lipenq3/lipnA serpenq43/serpnA veresenq3/veresnA Jovtenq43/JovtnA listopada843 grudenq43/grudnA',
  // welsh
  'ionawr3 chwefror53 mawrth3 ebrill3 mai mehefin3 gorffennaf53 awst medi hydref3 tachwedd4 rhagfyr4',
];

/** The Latin letters of alphabets, in the order of their own letters, and the code point of the first one. `?` fills gaps. */
const ALPHABETS: Readonly<Record<string, readonly [first: number, latin: string]>> = {
  A: [0x627, 'abptTjHxdDrzsS????Eg??????fqklmnhuyi'],
  C: [0x430, 'abvgdeJziYklmnoprstufhcCSXQyqEUA??????I?j'],
  G: [0x3b1, 'abgdezhQiklmnxoprsStufcyw'],
  H: [0x5d0, 'abgdhvzHTiKklMmNnsyPpXxqrSt'],
  K: [0x10d0, 'abgdevzTiKlmnopJrstuPk'],
  R: [0x561, 'abgdezEYTZilxcKhjGCmynSoXpJRsvtrwuPkOf'],
};

/** The rows in the letters of their languages. */
export const monthNames = (): string[] =>
  rows().map((row) => {
    const [first, latin] = ALPHABETS[row.charAt(0)] ?? [];
    if (first === undefined || latin === undefined) return row;
    return row.slice(2).replace(/[a-z]/gi, (letter) => String.fromCharCode(first + latin.indexOf(letter)));
  });
