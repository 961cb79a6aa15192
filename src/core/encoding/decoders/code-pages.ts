// biome-ignore-all format: a table
/** Single-byte sets of DOS, Vietnam, Armenia, Georgia and others that TextDecoder lacks. */

import type { Table } from './single-byte.ts';

export const CODE_PAGES: Readonly<Record<string, Table>> = {
  'koi8-ru': { base: 'koi8-u', runs: { 174: 'ў', 190: 'Ў' } },
  'koi8-t': { base: 'koi8-r', runs: { 128: 'қғ‚Ғ„…†‡\ufffd‰ҳ‹ҲҷҶ\ufffdҚ‘’“”•–—\ufffd™\ufffd›\ufffd\ufffd\ufffd\ufffd\ufffdӯӮё¤ӣ¦§\ufffd\ufffd\ufffd«\x00®\ufffd°±²Ё\ufffdӢ¶·\ufffd№\ufffd»\ufffd\ufffd\ufffd' } },
  'cp1125': { base: 'cp866', runs: { 242: 'ҐґЄєІіЇї' } },
  'cp437': { base: 'cp866', runs: { 128: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»', 224: 'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈', 252: 'ⁿ²' } },
  'cp850': { base: 'cp437', runs: { 155: 'ø£Ø×', 169: '®', 181: 'ÁÂÀ©', 189: '¢¥', 198: 'ãÃ', 207: '¤ðÐÊËÈıÍÎÏ', 221: '¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³' } },
  'cp858': { base: 'cp850', runs: { 213: '€' } },
  'cp852': { base: 'cp850', runs: { 133: 'ůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×č', 164: 'ĄąŽžĘę¬źČş', 183: 'ĚŞ', 189: 'Żż', 198: 'Ăă', 208: 'đĐĎËďŇÍÎě', 221: 'ŢŮ', 227: 'ŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘', 250: '˙űŘř' } },
  'cp857': { base: 'cp850', runs: { 141: 'ı', 152: 'İ', 158: 'Şş', 166: 'Ğğ', 208: 'ºª', 213: '\ufffd', 231: '\ufffd×', 236: 'ìÿ', 242: '\ufffd' } },
  'cp860': { base: 'cp437', runs: { 132: 'ãàÁçêÊèÍÔìÃÂÉÀÈôõòÚùÌÕ', 157: 'Ù₧Ó', 169: 'Ò' } },
  'cp861': { base: 'cp437', runs: { 139: 'ÐðÞ', 149: 'þûÝýÖÜø£Ø', 164: 'ÁÍÓÚ' } },
  'cp862': { base: 'cp437', runs: { 128: '\u05d0\x00\u05ea' } },
  'cp863': { base: 'cp437', runs: { 132: 'Âà¶', 141: '‗À§ÉÈÊôËÏûù¤Ô', 157: 'ÙÛƒ¦´óú¨¸³¯Î', 173: '¾' } },
  'cp865': { base: 'cp437', runs: { 155: 'ø£Ø', 175: '¤' } },
  'cp864': { base: 'iso-8859-6', runs: { 37: '\u066a', 128: '°·∙√▒─│┼┤┬├┴┐┌└┘β∞φ±½¼≈«»\ufef7\ufef8\ufffd\ufffd\ufefb\ufefc\ufffd\xa0\u00ad\ufe82£¤\ufe84\ufffd\ufffd\ufe8e\ufe8f\ufe95\ufe99\u060c\ufe9d\ufea1\ufea5\u0660\x00\u0669\ufed1\u061b\ufeb1\ufeb5\ufeb9\u061f¢\ufe80\ufe81\ufe83\ufe85\ufeca\ufe8b\ufe8d\ufe91\ufe93\ufe97\ufe9b\ufe9f\ufea3\ufea7\ufea9\ufeab\ufead\ufeaf\ufeb3\ufeb7\ufebb\ufebf\ufec1\ufec5\ufecb\ufecf¦¬÷×\ufec9\u0640\ufed3\ufed7\ufedb\ufedf\ufee3\ufee7\ufeeb\ufeed\ufeef\ufef3\ufebd\ufecc\ufece\ufecd\ufee1\ufe7d\u0651\ufee5\ufee9\ufeec\ufef0\ufef2\ufed0\ufed5\ufef5\ufef6\ufedd\ufed9\ufef1■' } },
  'cp855': { base: 'cp850', runs: { 128: 'ђЂѓЃёЁєЄѕЅіІїЇјЈљЉњЊћЋќЌўЎџЏюЮъЪаАбБцЦдДеЕфФгГ', 181: 'хХиИ', 189: 'йЙ', 198: 'кК', 208: 'лЛмМнНоОп', 221: 'Пя▀ЯрРсСтТуУжЖвВьЬ№\u00adыЫзЗшШэЭщЩчЧ§' } },
  'cp856': { base: 'cp850', runs: { 128: '\u05d0\x00\u05ea\ufffd£\ufffd×\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd', 173: '\ufffd', 181: '\ufffd\ufffd\ufffd', 198: '\ufffd\ufffd', 208: '\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd', 222: '\ufffd▀\ufffd\ufffd\ufffd\ufffd\ufffd\ufffdµ\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd' } },
  'cp869': { base: 'cp437', runs: { 128: '\ufffd\ufffd\ufffd\ufffd\ufffd\ufffdΆ\ufffd·¬¦‘’Έ―ΉΊΪΌ\ufffd\ufffdΎΫ©Ώ²³ά£έήίϊΐόύΑ\x00Η½ΘΙ', 181: 'Κ\x00Ν', 189: 'ΞΟ', 198: 'ΠΡ', 207: 'Σ\x00Ωαβγ', 221: 'δε▀ζ\x00ρσςτ΄\u00ad±υφχ§ψ΅°¨ωϋΰώ' } },
  'cp737': { base: 'cp437', runs: { 128: 'Α\x00ΡΣ\x00Ωα\x00ρσςτ\x00ψ', 224: 'ωάέήϊίόύϋώΆΈΉΊΌΎΏ', 244: 'ΪΫ' } },
  'cp720': { base: 'cp437', runs: { 128: '\x80\x81éâ\x84à\x86', 141: '\x8d\x00\x90\u0651\u0652ô¤\u0640ûù\u0621\x00\u0624£\u0625\x00\u0635', 224: '\u0636\x00\u063a\u0641µ\u0642\x00\u064a≡\u064b\x00\u0650' } },
  'cp775': { base: 'cp850', runs: { 128: 'ĆüéāäģåćłēŖŗīŹ', 147: 'ōöĢ¢Śś', 159: '¤ĀĪóŻżź”¦©', 173: 'Ł', 181: 'ĄČĘĖ', 189: 'ĮŠ', 198: 'ŲŪ', 207: 'Žąčęėįšųūž', 221: '▌▐', 226: 'ŌŃ', 231: 'ńĶķĻļņĒŅ’\u00ad±“', 247: '„°∙' } },
  'mac-latin2': { base: 'latin1', runs: { 128: 'ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻ\x00ľĹĺŅņŃ¬√ńŇ∆«»…\xa0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚů\x00ųÝýķŻŁżĢˇ' } },
  'armscii-8': { base: 'iso-8859-6', runs: { 162: 'և։)(»«—.՝,-֊…՜՛՞ԱաԲբԳգԴդԵեԶզԷէԸըԹթԺժԻիԼլԽխԾծԿկՀհՁձՂղՃճՄմՅյՆնՇշՈոՉչՊպՋջՌռՍսՎվՏտՐրՑցՒւՓփՔքՕօՖֆ՚' } },
  'georgian-academy': { base: 'windows-1252', runs: { 128: '\x80\x81', 141: '\x8d\x00\x90', 157: '\x9d\x9e', 192: 'ა\x00ჶ' } },
  'georgian-ps': { base: 'georgian-academy', runs: { 199: 'ჱთ\x00ნჲო\x00ტჳუ\x00ხჴჯჰჵæ' } },
  'hp-roman8': { base: 'iso-8859-6', runs: { 161: 'ÀÂÈÊËÎÏ´ˋˆ¨˜ÙÛ₤¯Ýý°ÇçÑñ¡¿¤£¥§ƒ¢âêôûáéóúàèòùäëöüÅîØÆåíøæÄìÖÜÉïßÔÁÃãÐðÍÌÓÒÕõŠšÚŸÿÞþ·µ¶¾—¼½ªº«■»±' } },
  'kz1048': { base: 'windows-1251', runs: { 141: 'ҚҺ', 157: 'қһџ\xa0ҰұӘ¤Ө', 170: 'Ғ', 175: 'Ү', 180: 'ө', 186: 'ғ»әҢңү' } },
  'mik': { base: 'cp437', runs: { 128: 'А\x00я', 198: '╣║', 207: '┐░▒▓│┤№§╗╝' } },
  'ptcp154': { base: 'windows-1251', runs: { 128: 'ҖҒӮғ„…ҶҮҲүҠӢҢҚҺҸҗ', 152: 'ҳҷҡӣңқһҹ', 164: 'ӨҘҰ', 170: 'Ә«¬ӯ®Ҝ°ұІіҙө', 186: 'ә»јҪҫҝ' } },
  'tcvn': { base: 'latin1', runs: { 1: 'ÚỤ\x03ỪỬỮ', 17: 'ỨỰỲỶỸÝỴ', 128: 'ÀẢÃÁẠẶẬÈẺẼÉẸỆÌỈĨÍỊÒỎÕÓỌỘỜỞỠỚỢÙỦŨ\xa0ĂÂÊÔƠƯĐăâêôơưđẰ\u0300\u0309\u0303\u0301\u0323àảãáạẲằẳẵắẴẮẦẨẪẤỀặầẩẫấậèỂẻẽéẹềểễếệìỉỄẾỒĩíịòỔỏõóọồổỗốộờởỡớợùỖủũúụừửữứựỳỷỹýỵỐ' } },
  'viscii': { base: 'latin1', runs: { 2: 'Ẳ\x03\x04ẴẪ', 20: 'Ỷ', 25: 'Ỹ', 30: 'Ỵ', 128: 'ẠẮẰẶẤẦẨẬẼẸẾỀỂỄỆỐỒỔỖỘỢỚỜỞỊỎỌỈỦŨỤỲÕắằặấầẩậẽẹếềểễệốồổỗỠƠộờởịỰỨỪỬơớƯ', 196: 'ẢĂẳẵ', 203: 'ẺÌÍĨỳĐứ', 213: 'ạỷừửÙÚỹỵÝỡư', 228: 'ảăữẫ', 235: 'ẻìíĩỉđự', 246: 'ỏọụùúũủýợỮ' } },
};
