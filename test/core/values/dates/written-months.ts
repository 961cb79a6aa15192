/** The months in the languages of feeds, as people write them: the compact table of src must recognize all of them. */

/** One row per language: twelve months separated by spaces, the names of a month separated by slashes; `-` when no name is certain. */
export const WRITTEN_MONTHS: Readonly<Record<string, string>> = {
  english:
    'January/Jan February/Feb March/Mar April/Apr May June/Jun July/Jul August/Aug September/Sept/Sep October/Oct November/Nov December/Dec',
  afrikaans:
    'Januarie Februarie Maart/Mrt April Mei Junie Julie Augustus September Oktober/Okt November Desember/Des',
  albanian:
    'janar shkurt/shk mars prill/pri maj qershor/qer korrik/korr gusht/gush shtator/sht tetor/tet nëntor/nën dhjetor/dhj',
  arabic:
    'يناير فبراير مارس أبريل/ابريل/إبريل مايو يونيو/يونية يوليو/يولية أغسطس/اغسطس سبتمبر أكتوبر/اكتوبر نوفمبر ديسمبر',
  armenian:
    'հունվար/հունվարի/հնվ փետրվար/փետրվարի/փտվ մարտ/մարտի/մրտ ապրիլ/ապրիլի/ապր մայիս/մայիսի/մյս հունիս/հունիսի/հնս հուլիս/հուլիսի/հլս օգոստոս/օգոստոսի/օգս սեպտեմբեր/սեպտեմբերի/սեպ հոկտեմբեր/հոկտեմբերի/հոկ նոյեմբեր/նոյեմբերի/նոյ դեկտեմբեր/դեկտեմբերի/դեկ',
  azerbaijani:
    'yanvar/yan fevral/fev mart aprel/apr may iyun/iyn iyul/iyl avqust/avq sentyabr/sen oktyabr/okt noyabr/noy dekabr/dek',
  basque:
    'urtarrila/urtarrilak/urt otsaila/otsailak/ots martxoa/martxoak apirila/apirilak/api maiatza/maiatzak/mai ekaina/ekainak/eka uztaila/uztailak/uzt abuztua/abuztuak/abu iraila/irailak/ira urria/urriak/urr azaroa/azaroak/aza abendua/abenduak/abe',
  belarusian:
    'студзень/студзеня/сту люты/лютага/лют сакавік/сакавіка/сак красавік/красавіка/кра май/мая чэрвень/чэрвеня/чэр ліпень/ліпеня/ліп жнівень/жніўня/жні верасень/верасня/вер кастрычнік/кастрычніка/кас лістапад/лістапада/ліс снежань/снежня/сне',
  bulgarian:
    'януари/яну февруари/фев март/мар април/апр май юни юли август/авг септември/сеп октомври/окт ноември/ное декември/дек',
  catalan:
    'gener/gen febrer/febr/feb març abril/abr maig juny juliol/jul agost/ag setembre/set octubre/oct novembre/nov desembre/des',
  chinese: '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月',
  croatian:
    'siječanj/siječnja/sij veljača/veljače/velj ožujak/ožujka/ožu travanj/travnja/tra svibanj/svibnja/svi lipanj/lipnja srpanj/srpnja kolovoz/kolovoza/kol rujan/rujna/ruj - studeni/studenoga/stu prosinac/prosinca',
  czech:
    'leden/ledna/led únor/února/úno březen/března/bře duben/dubna/dub květen/května/kvě červen/června/čvn červenec/července/čvc srpen/srpna/srp září/zář říjen/října/říj listopad/listopadu/lis prosinec/prosince/pro',
  danish: 'januar februar marts april maj juni juli august september oktober/okt november december',
  dutch: 'januari februari maart/mrt april mei juni juli augustus september oktober/okt november december',
  esperanto: 'januaro februaro marto aprilo majo junio julio aŭgusto/aŭg septembro oktobro novembro decembro',
  estonian:
    'jaanuar/jaan veebruar/veebr märts aprill mai juuni juuli august september/sept oktoober/okt november detsember/dets',
  finnish:
    'tammikuu/tammikuuta/tammi helmikuu/helmikuuta/helmi maaliskuu/maaliskuuta/maalis huhtikuu/huhtikuuta/huhti toukokuu/toukokuuta/touko kesäkuu/kesäkuuta/kesä heinäkuu/heinäkuuta/heinä elokuu/elokuuta/elo syyskuu/syyskuuta/syys lokakuu/lokakuuta/loka/lok marraskuu/marraskuuta/marras joulukuu/joulukuuta/joulu',
  french:
    'janvier/janv février/févr/fév mars avril/avr mai juin juillet/juil août/aoû septembre/sept octobre novembre décembre/déc',
  galician:
    'xaneiro/xan febreiro marzo abril maio xuño xullo/xul agosto setembro outubro/out novembro decembro',
  georgian:
    'იანვარი/იან თებერვალი/თებ მარტი/მარ აპრილი/აპრ მაისი/მაი ივნისი/ივნ ივლისი/ივლ აგვისტო/აგვ სექტემბერი/სექ ოქტომბერი/ოქტ ნოემბერი/ნოე დეკემბერი/დეკ',
  german:
    'Januar/Jänner/Jän Februar/Feber März/Mär/Maerz/Mrz April Mai Juni Juli August September/Sept Oktober/Okt November Dezember/Dez',
  // The last name of some months is a spelling of Greek windows-1253 services.
  greek:
    'Ιανουάριος/Ιανουαρίου/Ιαν Φεβρουάριος/Φεβρουαρίου/Φεβ Μάρτιος/Μαρτίου/Μαρ/Μάώ/Μαώ Απρίλιος/Απριλίου/Απρ Μάιος/Μαΐου/Μάϊος/Μάι/Μαϊ Ιούνιος/Ιουνίου/Ιούν/Ιον Ιούλιος/Ιουλίου/Ιούλ/Ιολ Αύγουστος/Αυγούστου/Αύγ Σεπτέμβριος/Σεπτεμβρίου/Σεπτ/Σεπ Οκτώβριος/Οκτωβρίου/Οκτ Νοέμβριος/Νοεμβρίου/Νοέ Δεκέμβριος/Δεκεμβρίου/Δεκ',
  hebrew:
    'ינואר/בינואר/ינו פברואר/בפברואר/פבר מרץ/במרץ אפריל/באפריל/אפר מאי/במאי יוני/ביוני יולי/ביולי אוגוסט/באוגוסט/אוג ספטמבר/בספטמבר/ספט אוקטובר/באוקטובר/אוק נובמבר/בנובמבר/נוב דצמבר/בדצמבר/דצמ',
  hindi: 'जनवरी फ़रवरी/फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर/सितम्बर अक्टूबर/अक्तूबर नवंबर/नवम्बर दिसंबर/दिसम्बर',
  // februári and máujus are misspellings of a popular weblog tool.
  hungarian:
    'január február/februári/febr március/márc április/ápr május/máujus/máj június/jún július/júl augusztus/aug szeptember/szept október/okt november december',
  icelandic: 'janúar febrúar mars apríl maí júní júlí ágúst/ágú september október nóvember desember/des',
  indonesian:
    'Januari Februari/Peb Maret April Mei Juni Juli Agustus/Agu/Agt September Oktober/Okt November/Nop Desember/Des',
  irish:
    'Eanáir/Ean Feabhra/Feabh Márta Aibreán/Aib Bealtaine/Beal Meitheamh/Meith Iúil Lúnasa/Lún MFómh DFómh Samhain/Samh Nollaig/Noll',
  italian:
    'gennaio/gen febbraio marzo aprile maggio/mag giugno/giu luglio/lug agosto/ago settembre/set ottobre/ott novembre dicembre/dic',
  kazakh:
    'қаңтар/қаң ақпан/ақп наурыз/нау сәуір/сәу мамыр/мам маусым/мау шілде/шіл тамыз/там қыркүйек/қыр қазан/қаз қараша/қар желтоқсан/жел',
  latvian:
    'janvāris/janvārī/janv februāris/februārī/febr marts/martā aprīlis/aprīlī maijs/maijā jūnijs/jūnijā/jūn jūlijs/jūlijā/jūl augusts/augustā septembris/septembrī oktobris/oktobrī novembris/novembrī decembris/decembrī',
  lithuanian:
    'sausis/sausio/sau vasaris/vasario/vas kovas/kovo/kov balandis/balandžio/bal gegužė/gegužės/geg birželis/birželio/bir liepa/liepos/lie rugpjūtis/rugpjūčio/rgp rugsėjis/rugsėjo/rgs spalis/spalio/spa/spl lapkritis/lapkričio/lap gruodis/gruodžio/grd',
  macedonian: 'јануари февруари март април мај јуни јули август септември октомври ноември декември',
  malay: 'Januari Februari Mac April Mei Jun Julai Ogos/Ogo September Oktober November Disember/Dis',
  maltese:
    'Jannar Frar/Fra Marzu April Mejju/Mej Ġunju/Ġun Lulju/Lul Awwissu/Aww Settembru Ottubru Novembru Diċembru/Diċ',
  norwegian: 'januar februar mars april mai juni juli august september oktober/okt november desember/des',
  persian: 'ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر',
  polish:
    'styczeń/stycznia/sty luty/lutego/lut marzec/marca kwiecień/kwietnia/kwi maj/maja czerwiec/czerwca/cze lipiec/lipca/lip sierpień/sierpnia/sie wrzesień/września/wrz październik/października/paź listopad/listopada/lis grudzień/grudnia/gru',
  portuguese:
    'janeiro fevereiro/fev março abril/abr maio/mai junho julho agosto/ago setembro/set outubro/out novembro dezembro/dez',
  romanian:
    'ianuarie/ian februarie martie aprilie mai iunie/iun iulie/iul august septembrie/sept octombrie noiembrie/noi decembrie',
  russian:
    'январь/января/янв февраль/февраля/февр/фев март/марта/мар апрель/апреля/апр май/мая июнь/июня/июн июль/июля/июл август/августа/авг сентябрь/сентября/сент/сен октябрь/октября/окт ноябрь/ноября/нояб/ноя декабрь/декабря/дек',
  serbian: 'januar februar mart april maj jun jul avgust/avg septembar oktobar/okt novembar decembar',
  serbianCyrillic:
    'јануар/јан фебруар/феб март/мар април/апр мај јун јул август/авг септембар/сеп октобар/окт новембар/нов децембар/дец',
  slovak:
    'január/januára február/februára marec/marca apríl/apríla máj/mája jún/júna júl/júla august/augusta september/septembra október/októbra november/novembra december/decembra',
  slovenian:
    'januar/januarja februar/februarja marec/marca april/aprila maj/maja junij/junija julij/julija avgust/avgusta/avg september/septembra oktober/oktobra november/novembra december/decembra',
  spanish:
    'enero/ene febrero marzo abril/abr mayo junio julio agosto/ago septiembre/setiembre/sept/set octubre noviembre diciembre/dic',
  swahili: 'Januari Februari Machi/Mac Aprili Mei Juni Julai Agosti Septemba Oktoba Novemba Desemba',
  swedish: 'januari februari mars april maj juni juli augusti september oktober/okt november december',
  thai: 'มกราคม/ม.ค กุมภาพันธ์/ก.พ มีนาคม/มี.ค เมษายน/เม.ย พฤษภาคม/พ.ค มิถุนายน/มิ.ย กรกฎาคม/ก.ค สิงหาคม/ส.ค กันยายน/ก.ย ตุลาคม/ต.ค พฤศจิกายน/พ.ย ธันวาคม/ธ.ค',
  turkish:
    'Ocak/Oca Şubat/Şub Mart Nisan/Nis Mayıs Haziran/Haz Temmuz/Tem Ağustos/Ağu Eylül/Eyl Ekim/Eki Kasım/Kas Aralık/Ara',
  ukrainian:
    'січень/січня/січ лютий/лютого/лют березень/березня/бер квітень/квітня/квіт/кві травень/травня/трав/тра червень/червня/черв/чер липень/липня/лип серпень/серпня/серп/сер вересень/вересня/вер жовтень/жовтня/жовт/жов листопад/листопада/лист/лис грудень/грудня/груд/гру',
  welsh:
    'Ionawr/Ion Chwefror/Chwef/Chw Mawrth/Maw Ebrill/Ebr Mai Mehefin/Meh Gorffennaf/Gorff/Gor Awst Medi Hydref/Hyd Tachwedd/Tach Rhagfyr/Rhag',
};
