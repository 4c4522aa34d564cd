package dev.fingerpost.visitors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fingerpost.targeting.Browser;
import dev.fingerpost.targeting.Device;
import dev.fingerpost.targeting.OperatingSystem;
import dev.fingerpost.targeting.Visitor;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Agents, and what is found in each of them, by the names of the API; {@code -} means none. */
class UserAgentTest {

    private static final VisitorReader READER = VisitorReader.builder().build();

    private static final String WIN =
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ";
    private static final String MAC =
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ";
    private static final String PHONE =
            "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) ";
    private static final String IPHONE =
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ";
    private static final String CHROME = "Chrome/126.0.0.0 Safari/537.36";
    private static final String CHROME_MOBILE = "Chrome/126.0.0.0 Mobile Safari/537.36";

    private static final Map<String, String> SHORT = Map.of(
            "WIN ", WIN, "MAC ", MAC, "PHONE ", PHONE, "IPHONE ", IPHONE, "CHROME", CHROME, "MCHROME", CHROME_MOBILE);

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            Chrome                   | Windows   | Desktop    | WIN CHROME
            Chrome                   | OS X      | Desktop    | MAC CHROME
            Chrome                   | Linux     | Desktop    | Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) CHROME
            Chrome                   | Chrome OS | Desktop    | Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) CHROME
            Chrome                   | Android   | Mobile     | PHONE MCHROME
            Chrome                   | Android   | Tablet     | PHONE CHROME
            Chrome                   | Android   | Mobile     | PHONE Version/4.0 MCHROME
            Chrome                   | iOS       | Mobile     | IPHONE CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1
            Chromium                 | Ubuntu    | Desktop    | Mozilla/5.0 (X11; Linux i686) AppleWebKit/537.36 (KHTML, like Gecko) Ubuntu Chromium/79.0 Chrome/79.0 Safari/537.36
            Edge                     | Windows   | Desktop    | WIN CHROME Edg/126.0.2592.68
            Edge                     | Windows   | Desktop    | WIN Chrome/64.0.3282.140 Safari/537.36 Edge/17.17134
            Edge                     | Android   | Mobile     | PHONE MCHROME EdgA/126.0.2592.56
            Edge                     | iOS       | Mobile     | IPHONE Version/17.0 EdgiOS/126.0.2592.56 Mobile/15E148 Safari/604.1
            Vivaldi                  | Windows   | Desktop    | WIN CHROME Vivaldi/6.8.3381.44
            Brave                    | Windows   | Desktop    | WIN CHROME Brave/126
            Opera                    | Windows   | Desktop    | WIN CHROME OPR/111.0.0.0
            Opera                    | Windows   | Desktop    | Opera/9.80 (Windows NT 6.1; U; de) Presto/2.10.289 Version/12.00
            Opera                    | Windows   | Desktop    | Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1; en) Opera 8.50
            Opera Mobile             | Android   | Mobile     | PHONE MCHROME OPR/82.0.0.0
            Opera Mobile             | Android   | Mobile     | Opera/9.80 (Android 2.3.3; Linux; Opera Mobi/ADR-1; U; en) Presto/2.8.149 Version/11.10
            Opera Mobile             | Android   | Tablet     | Opera/9.80 (Android 3.2; Linux; Opera Tablet/ADR-1; U; en) Presto/2.8.149 Version/11.10
            Opera Mini               | -         | Mobile     | Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; en) Presto/2.8.119 Version/11.10
            Opera Mini               | iOS       | Mobile     | IPHONE OPiOS/16.0.15.124050 Mobile/15E148 Safari/9537.53
            Opera Touch              | iOS       | Mobile     | IPHONE Version/17.5 Mobile/15E148 Safari/604.1 OPT/4.8.0
            Yandex Browser           | Windows   | Desktop    | WIN Chrome/124.0.0.0 YaBrowser/24.6.0.0 Safari/537.36
            UC Browser               | Android   | Mobile     | PHONE Version/4.0 Chrome/100.0 UCBrowser/13.4.0.1306 Mobile Safari/537.36
            UC Browser               | Android   | Mobile     | UCWEB/2.0 (Linux; U; Adr 4.4.4; en; XT1022) U2/1.0.0 UCBrowser/9.5 U2/1.0.0 Mobile
            Samsung Internet         | Android   | Mobile     | PHONE SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36
            QQ Browser               | Android   | Mobile     | PHONE Version/4.0 Chrome/98.0 MQQBrowser/14.7 Mobile Safari/537.36
            QQ Browser               | Windows   | Desktop    | WIN CHROME QQBrowser/13.0.6071.400
            Maxtho                   | Windows   | Desktop    | WIN Chrome/61.0 Safari/537.36 Maxthon/5.2.7
            Firefox                  | Windows   | Desktop    | Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0
            Firefox                  | Ubuntu    | Desktop    | Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0
            Firefox Mobile           | Android   | Mobile     | Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0
            Firefox Mobile           | Android   | Tablet     | Mozilla/5.0 (Android 13; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0
            Firefox Mobile           | iOS       | Mobile     | IPHONE FxiOS/127.0 Mobile/15E148 Safari/605.1.15
            Safari                   | OS X      | Desktop    | MAC Version/17.5 Safari/605.1.15
            Safari                   | iOS       | Mobile     | IPHONE Version/17.5 Mobile/15E148 Safari/604.1
            Safari                   | iOS       | Tablet     | Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1
            Internet Explorer        | Windows   | Desktop    | Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.0; Trident/4.0)
            Internet Explorer        | Windows   | Desktop    | Mozilla/5.0 (Windows NT 6.3; Trident/7.0; Touch; Tablet PC 2.0; rv:11.0) like Gecko
            Internet Explorer        | OS X      | Desktop    | Mozilla/4.0 (compatible; MSIE 5.17; Mac_PowerPC)
            Mobile Internet Explorer | -         | Mobile     | Mozilla/5.0 (compatible; MSIE 10.0; Windows Phone 8.0; Trident/6.0; IEMobile/10.0; ARM; Touch; NOKIA; Lumia 920)
            BlackBerry Browser       | -         | Mobile     | Mozilla/5.0 (BB10; Touch) AppleWebKit/537.10+ (KHTML, like Gecko) Version/10.0.9.2372 Mobile Safari/537.10+
            BlackBerry Browser       | -         | Mobile     | BlackBerry9000/4.6.0.167 Profile/MIDP-2.0 Configuration/CLDC-1.1 VendorID/102
            -                        | Android   | Mobile     | Mozilla/5.0 (Linux; U; Android 2.3.5; de-de; HTC Desire Build/GRJ90) AppleWebKit/533.1 (KHTML, like Gecko) Version/4.0 Mobile Safari/533.1
            -                        | Android   | Tablet     | Mozilla/5.0 (Linux; Android 9; KFTRWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/126.2.1 like CHROME
            -                        | Android   | Television | Mozilla/5.0 (Linux; Android 9; AFTKA) AppleWebKit/537.36 (KHTML, like Gecko) Silk/126.2.1 like CHROME
            Chrome                   | Android   | Television | Mozilla/5.0 (Linux; Android 10; BRAVIA 4K VH2) AppleWebKit/537.36 (KHTML, like Gecko) CHROME
            -                        | -         | Television | Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/79.0.3945.79 Safari/537.36 WebAppManager
            Samsung Internet         | -         | Television | Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/3.0 Chrome/76 TV Safari/537.36
            Samsung Internet         | -         | Watch      | Mozilla/5.0 (Linux; Tizen 4.0; SAMSUNG SM-R820) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/2.0 Chrome/56.0 Mobile Safari/537.36
            -                        | -         | Watch      | atc/1.0 watchOS/7.0.2 model/Watch5,10 hwp/t8006 build/18R402 (6; dt:233)
            Edge                     | -         | -          | Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox One) AppleWebKit/537.36 (KHTML, like Gecko) CHROME Edge/44.18363
            -                        | -         | -          | Mozilla/5.0 (PlayStation 4 11.50) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.0 Safari/605.1.15
            -                        | iOS       | Mobile     | IPHONE Mobile/15E148 [FBAN/FBIOS;FBAV/468.0.0.47.75;FBDV/iPhone14,5;FBSN/iOS]
            -                        | iOS       | Mobile     | IPHONE Mobile/15E148 Instagram 335.0.8.28.91 (iPhone14,5; iOS 17_5; de_DE)
            -                        | Android   | Mobile     | PHONE Version/4.0 MCHROME SomeShop/4.2
            -                        | Windows   | Desktop    | Mozilla/5.0 (Windows NT 10.0; rv:102.0) Gecko/20100101 Goanna/6.7 Firefox/102.0 PaleMoon/33.1.1
            -                        | Windows   | Desktop    | WIN CHROME NeverHeardOfBrowser/1.0
            # A Mac with the build of a phone or tablet, or with a browser of theirs, is an iPad with desktop pages.
            -                        | iOS       | Tablet     | MAC Mobile/15E148 DuckDuckGo/7
            Safari                   | iOS       | Tablet     | MAC Version/17.5 Mobile/15E148 Safari/604.1
            Chrome                   | iOS       | Tablet     | MAC CriOS/126.0.6478.35 Version/16.6 Safari/605.1.15
            Firefox Mobile           | iOS       | Tablet     | MAC FxiOS/127.0 Safari/605.1.15
            Edge                     | iOS       | Tablet     | MAC EdgiOS/126.0.2592.56 Version/17.0 Safari/605.1.15
            # Words are found as words: WeChat's MMWEBSDK is no BSD.
            -                        | Android   | Mobile     | Mozilla/5.0 (Linux; Android 10; X Build/QP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 MCHROME MMWEBID/1 MicroMessenger/8.0.43 MMWEBSDK/2023
            -                        | Android   | Mobile     | Mozilla/5.0 (Linux; Android 13; Aixun) AppleWebKit/537.36 (KHTML, like Gecko) MCHROME Aixam/1
            -                        | Android   | Mobile     | PHONE MCHROME Tizenry/1.0
            -                        | Android   | Mobile     | PHONE MCHROME WebOSLike/1.0
            -                        | Windows   | Desktop    | WIN CHROME CrossBrowser/1.0
            -                        | Windows   | Desktop    | WIN CHROME Xboxing/1.0
            Chrome                   | Windows   | Desktop    | Mozilla/5.0 (Windows NT 10.0; Epochs) AppleWebKit/537.36 (KHTML, like Gecko) CHROME
            -                        | Windows   | Desktop    | WIN CHROME OperaHouse/1.0
            -                        | Windows   | Desktop    | WIN CHROME Bravery/1.0
            -                        | Windows   | Desktop    | WIN CHROME Microphone/1.0
            -                        | Windows   | Desktop    | WIN CHROME Watchtower/1.0
            -                        | Windows   | Desktop    | WIN CHROME MyHDTV/1.0
            -                        | Windows   | Desktop    | WIN CHROME Vizionary/1.0 Valved/1.0 Symbolic/1.0
            -                        | OS X      | Desktop    | MAC Version/17.5 Safari/605.1.15 Palmier/1.0
            Firefox                  | Linux     | Desktop    | Mozilla/5.0 (X11; U; Linux i686; en-US; rv:1.9.0.5) Gecko/2008121622 Linux Mint/6 (Felicia) Firefox/3.0.4
            Chrome                   | Android   | Mobile     | Mozilla/5.0 (Linux; Android 5.1.1; LG-H961N Build/LMY47V) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/50.0.2661.89 Mobile Safari/537.36
            Chrome                   | Android   | Mobile     | Mozilla/5.0 (Linux; Android 4.1.1; PadFone 2 Build/JRO03L) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/33.0.1750.136 Mobile Safari/537.36
            Firefox                  | -         | Desktop    | Mozilla/5.0 (X11; FreeBSD amd64; rv:127.0) Gecko/20100101 Firefox/127.0
            -                        | -         | -          | Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)
            -                        | -         | -          | PHONE MCHROME (compatible; Googlebot/2.1; +http://www.google.com/bot.html)
            Chrome                   | Android   | Mobile     | Mozilla/5.0 (Linux; Android 11; CUBOT P50) AppleWebKit/537.36 (KHTML, like Gecko) MCHROME
            -                        | -         | -          | curl/8.5.0
            -                        | -         | -          | python-requests/2.32.3
            -                        | -         | -          | Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36
            # What looks like a bot, a console or Symbian is the name of a phone or an app.
            Chrome                   | Android   | Mobile     | Mozilla/5.0 (Linux; Android 4.4.2; PSP5504DUO Build/KOT49H) AppleWebKit/537.36 (KHTML, like Gecko) MCHROME
            Chrome                   | Android   | Mobile     | Mozilla/5.0 (Linux; Android 8.0.0; S6001L) AppleWebKit/537.36 (KHTML, like Gecko) MCHROME
            Chrome                   | Android   | Mobile     | Mozilla/5.0 (Linux; Android 7.0; M bot 60 Build/NRD90M) AppleWebKit/537.36 (KHTML, like Gecko) MCHROME
            Chrome                   | Android   | Mobile     | Mozilla/5.0 (Linux; Android 4.4.2; QUMO Quest 402) AppleWebKit/537.36 (KHTML, like Gecko) MCHROME
            -                        | Android   | Mobile     | Mozilla/5.0 (Linux; U; Android 4.0.3; fr-ca; HTC_Ruby Build/IML74K) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30
            -                        | Android   | Mobile     | Mozilla/5.0 (Linux; U; Android 2.3.3; en-us; C771 Build/C771M120) AppleWebKit/533.1 (KHTML, like Gecko) Version/4.0 Mobile Safari/533.1 (Mobile; afma-sdk-a-v4.1.0)
            -                        | Android   | Mobile     | PHONE Version/4.0 MCHROME CamScanner/6.51.0
            -                        | Android   | Mobile     | PHONE Version/4.0 MCHROME PlayStation App/4.20.5
            -                        | iOS       | Tablet     | BBCiPlayer/4.75.0.1 (iPad2,5; iPhone OS 9.3.5) BBCSMP/36.2.0 BBCHTTPClient/8.0.2
            # And what looks like a visitor is a bot.
            -                        | -         | -          | Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko; Google Page Speed Insights) Chrome/27.0.1453 Safari/537.36
            -                        | -         | -          | Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.1; Trident/6.0) LinkCheck by Siteimprove.com
            -                        | -         | -          | hackney/1.6.6, Mozilla/5.0 (Windows NT 6.1; WOW64; rv:29.0) Gecko/20100101 Firefox/29.0
            UC Browser               | Android   | Mobile     | Mozilla/5.0 (Linux; U; Android 2.3.6; zh-cn; HS-E920 Build/GRK39F) UC AppleWebKit/530+ (KHTML, like Gecko) Mobile Safari/530
            # Opera on tablets and televisions, and Opera Mini that names itself Opera.
            Opera Mobile             | Android   | Tablet     | Mozilla/5.0 (Linux; Android 4.2.2; GT-P3100) AppleWebKit/537.36 (KHTML, like Gecko) CHROME OPR/20.0.1396.73172
            -                        | Android   | Television | Mozilla/5.0 (Linux; Android 8.0; QM161E) AppleWebKit/537.36 (KHTML, like Gecko) CHROME OPR/32.0.2128.0 OMI/4.8.0.142.Racer2.47
            Opera Mini               | Android   | Mobile     | Mozilla/5.0 (Linux; U; Android 10; X688B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 MCHROME OPR/62.5.2254.61243
            # Windows on phones that ask for desktop pages, and on processors of tablets.
            Mobile Internet Explorer | -         | Mobile     | Mozilla/5.0 (Windows NT 6.2; ARM; Trident/7.0; Touch; rv:11.0; WPDesktop; Lumia 435) like Gecko
            Internet Explorer        | Windows   | Tablet     | Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; ARM; Trident/6.0; Touch)
            Samsung Internet         | Android   | Desktop    | Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/21.0 Chrome/110.0.5481.154 Safari/537.36
            # Words beside a browser's name that are no browser's, and names before one that are.
            Firefox                  | Ubuntu    | Desktop    | Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:60.0) Gecko/20100101 Firefox/60.0 FirePHP/0.7.4
            Firefox Mobile           | -         | Mobile     | Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5
            Chromium                 | Linux     | Desktop    | Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) snap Chromium/71.0.3578.80 Chrome/71.0.3578.80 Safari/537.36
            Chrome                   | Linux     | Television | Mozilla/5.0 (X11; Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) CHROME CrKey/1.19a.63621
            Chrome                   | Android   | Tablet     | Mozilla/5.0 (Linux; Android 5.1.1; Kindle Fire HDX) AppleWebKit/537.36 (KHTML, like Gecko) CHROME
            -                        | Windows   | Desktop    | Mozilla/5.0 (Windows; U; Windows NT 5.0; en-US; rv:1.8.1.24) Gecko/20160422 SeaMonkey/1.1.19 Firefox/2.0.20
            -                        | Windows   | Desktop    | Mozilla/4.0 (compatible; MSIE 9.0; Windows NT 6.1; SV1; SE 2.x)
            # Tablets that say Mobile, and phones that say it in one word with something else or have the number of a television.
            Chrome                   | Android   | Tablet     | Mozilla/5.0 (Linux; Android 8.0.0; BAH2-W09; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 MCHROME
            Chrome                   | Android   | Tablet     | Mozilla/5.0 (Linux; Android 4.1.1; SlidePad Kids) AppleWebKit/537.36 (KHTML, like Gecko) MCHROME
            Chrome                   | Android   | Mobile     | Mozilla/5.0 (Linux; Android 7.1; Coolpad 7295) AppleWebKit/537.36 (KHTML, like Gecko) MCHROME
            Chrome                   | Android   | Mobile     | Mozilla/5.0 (Linux; Android 4.4.2; Be_X)AppleWebKit/537.36(KHTML, like Gecko)Chrome/57.0.2987.132MobileSafari/537.36
            Chrome                   | Android   | Mobile     | Mozilla/5.0 (Linux; Android 6.0; LIVE4_KM0439) AppleWebKit/537.36 (KHTML, like Gecko) MCHROME
            Chrome                   | Android   | Mobile     | Mozilla/5.0 (Linux; Android 8.1.0; MZ-16th) AppleWebKit/537.36 (KHTML, like Gecko) MCHROME
            # Names that labels of others showed missing: UC Browser, Brave on iOS, old Samsung browsers, Opera on phones.
            UC Browser               | Android   | Mobile     | PHONE Version/4.0 Chrome/57.0.2987.108 UCMobile/12.1.0 Mobile Safari/537.36
            Brave                    | iOS       | Mobile     | IPHONE Version/26.4.2 Mobile/15E148 Safari/604.1 Brave
            Brave                    | iOS       | Mobile     | IPHONE Version/26.2 Mobile/15E148 Safari/604.1 (Brave)
            Brave                    | iOS       | Mobile     | IPHONE Brave/1 Mobile/15E148 Safari/604.1
            Chrome                   | Android   | Mobile     | Mozilla/5.0 (Linux; Android 9; Brave 2) AppleWebKit/537.36 (KHTML, like Gecko) MCHROME
            Samsung Internet         | Android   | Mobile     | Mozilla/5.0 (Linux; Android 4.4.2; en-us; SAMSUNG SM-N900 Build/KOT49H) AppleWebKit/537.36 (KHTML, like Gecko) Version/1.5 Chrome/28.0.1500.94 Mobile Safari/537.36
            Samsung Internet         | Android   | Mobile     | Mozilla/5.0 (Linux; Android 4.4.4; de-ch; SAMSUNG SM-N915FY Build/KTU84P) AppleWebKit/537.36 (KHTML, like Gecko) Version/2.0 Chrome/34.0.1847.76 Mobile Safari/537.36
            Opera Mobile             | -         | Mobile     | Mozilla/4.1 (compatible; MSIE 5.0; Symbian OS; Nokia 6600;452) Opera 6.20 [en-US]
            Opera Mobile             | iOS       | Tablet     | Opera/9.80 (iPad; U; xx) Presto/2.10.254 Version/12.00
            Maxtho                   | Windows   | Desktop    | WIN CHROME Edg/102.0.1245.44 Aoyou/aHR0cHM6Ly95
            # Names that are no listed browser's, though the agent looks like one's.
            -                        | Linux     | Television | Mozilla/5.0 (DirectFB; U; Linux mips; en) AppleWebKit/531.2+ (KHTML, like Gecko) Safari/531.2+ LG Browser/4.0.10(+SCREEN+TUNER; LGE; 42LE5500-SA; 04.02.02; 0x00000001;); LG NetCast.TV-2010
            -                        | Linux     | Television | Mozilla/5.0 (DirectFB; Linux armv7l) AppleWebKit/534.26+ (KHTML, like Gecko) Version/5.0 Safari/534.26+ LG Browser/5.00.00(+mouse; LGE; 47LM9600-NA); LG NetCast.TV-2012
            -                        | Linux     | Desktop    | Mozilla/5.0 (Linux; x86_64; Ladybird) AppleWebKit/537.36 (KHTML, like Gecko) CHROME
            -                        | OS X      | Desktop    | Mozilla/5.0 (macOS; AArch64) Ladybird/1.0 Chrome/146.0.0.0 AppleWebKit/537.36 Safari/537.36
            -                        | -         | -          | PHONE MCHROME (compatible; Google-InspectionTool/1.0;)
            -                        | -         | -          | Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)
            -                        | -         | -          | Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko; compatible; BW/1.1; bit.ly/2W6Px8S) Chrome/84.0.4147.105 Safari/537.36
            -                        | -         | -          | Mozilla/5.0 (Macintosh: Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.0.3 Safari/605.1.15
            Internet Explorer        | Windows   | Desktop    | Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.0; .NET CLR 1.1.4322; FDM)
            -                        | -         | -          | Mozilla/5.0 (Linux x64) node.js/16.14.2 v8/9.4.146.24-node.20
            -                        | Windows   | Desktop    | Mozilla/4.0 (compatible; MSIE 5.01; MSN 2.5; Windows 98)
            -                        | Android   | Television | TV Bro/1.0 Mozilla/5.0 (Linux; Android 7.0; BRAVIA 4K GB; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 CHROME
            -                        | Linux     | Desktop    | Watchdog/1.0 (X11; Linux x86_64)
            Chrome                   | Android   | Mobile     | Mozilla/5.0 (Linux; Android 9; Watchdog X) AppleWebKit/537.36 (KHTML, like Gecko) MCHROME
            # Systems and devices that are not listed.
            Opera                    | -         | Television | Opera/9.80 (Linux armv7l; HbbTV/1.2.1 (; Philips; 40PUK680912; ; PhilipsTV; CE-HTML/1.0 NETTV/4.4.1) ) Presto/2.12.407 Version/12.50
            -                        | Android   | -          | Mozilla/5.0 (Linux; Android 9; AEOHY) AppleWebKit/537.36 (KHTML, like Gecko) Silk/94.3.10 like Chrome/94.0.4606.126 Safari/537.36
            Chrome                   | Android   | -          | Mozilla/5.0 (Linux; Android 4.1.2; EK-GC110 Build/JZO54K) AppleWebKit/535.19 (KHTML, like Gecko) MCHROME
            -                        | Linux     | -          | Mozilla/5.0 (Linux like Android; pl_PL) AppleWebKit/534.34 PocketBook/626 (screen 758x1024; FW W626.5.14.1096) Mobile
            # Robots and proxies that send a browser's agent and one more name.
            -                        | -         | -          | Mozilla/5.0 (Windows; U; Windows NT 5.1; de; rv:1.9.0.7; Google-SearchByImage) Gecko/2009021910 Firefox/3.0.7
            -                        | -         | -          | Mozilla/5.0 (en-us) AppleWebKit/537.36(KHTML, like Gecko; Google-Adwords-DisplayAds-WebRender;) Chrome/102.0.5005.115Safari/537.36
            -                        | -         | -          | Mozilla/5.0 (en-US) AppleWebKit/537.36 (KHTML, like Gecko; Google-Assess) CHROME
            -                        | -         | -          | Mozilla/5.0 (Linux; Android 4.0.4; Galaxy Nexus Build/IMM76B) AppleWebKit/537.36 (KHTML, like Gecko; Google-Publisher-Plugin) MCHROME
            -                        | -         | -          | Mozilla/5.0 (X11; Linux i686; rv:10.0.2) Gecko/20100101 Firefox/10.0.2 DejaClick/2.4.1.6
            -                        | -         | -          | Mozilla/5.0 (Windows NT 6.2; Win64; x64) AppleWebKit/534.34 (KHTML, like Gecko) wkhtmltopdf Safari/534.34
            -                        | -         | -          | Mozilla/5.0 (Windows; U; Windows NT 5.1; rv:1.9.2.8;baidu Transcoder) Gecko/20100722 Firefox/3.6.8
            -                        | -         | -          | NewsBlur Feed Finder (Mozilla/5.0 (Macintosh; Intel Mac OS X 10_7_1) AppleWebKit/534.48.3 (KHTML, like Gecko) Version/5.1 Safari/534.48.3)
            -                        | -         | -          | WIN Chrome/55.0.2883.87 Safari/537.36 (via secureurl.example.com - mail.example.net proxy)
            -                        | -         | -          | Mozilla/5.0 (Macintosh Intel Mac OS X 10_11_5) AppleWebKit/601.6.17 (KHTML, like Gecko) Version/9.1.1 Safari/601.6.17
            -                        | -         | -          | Mozilla/1.22 (compatible; MSIE 10.0; Windows 3.1)
            -                        | -         | -          | Mozilla/5.0 (compatible; MSIE or Firefox mutant;) Daum 4.1
            # Browsers and views of apps with the name of another browser.
            -                        | OS X      | Desktop    | MAC CHROME (via SuperhumanProxy; hello@superhuman.com)
            -                        | iOS       | Mobile     | IPHONE Mobile/16B92 Version/12.1 Safari/605.1.15 (AirWatch Browser v7.1
            -                        | Windows   | Desktop    | WIN CHROME Edg/126.0.0.0 OneOutlook/1.2024.619.100
            -                        | Windows   | Desktop    | ZohoTridentWindows/1.1.3.0 Mozilla/5.0 (Windows NT 10.0; Win64; x64) CHROME Edg/18.22621
            -                        | Windows   | Desktop    | Mozilla/5.0 (Windows NT 6.1; Win64; x64; rv:30.0) Gecko/20100101 Waterfox/30.0 Firefox/30.0
            -                        | Linux     | Desktop    | Mozilla/5.0 (X11; Linux i686; en; rv:12.3) Gecko/2000000000 Galeon/2.0.1 Firefox/8.8.8
            -                        | Windows   | Desktop    | Mozilla/5.0 (Windows; U; Windows NT 6.1; en-US; rv:1.9.2.10) Gecko/20101026 Epic/1.2 Firefox/3.6.10
            -                        | Windows   | Desktop    | Mozilla/5.0 (compatible; Windows NT 10.0; WOW64; en) AppleWebKit/599.0+ Chrome/55.0.2883.87 Maxthon/5.0.2 QupZilla/2.0.2
            -                        | Android   | Mobile     | Mozilla/5.0 (Android 10; Mobile; rv:78.0; Ghostery:3.0) Gecko/78.0 Firefox/78.0
            -                        | Windows   | Desktop    | Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0; Lunascape 6.15.2.27564) like Gecko
            -                        | Windows   | Desktop    | Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 5.1; Trident/4.0; BIDUBrowser 2.6)
            -                        | Windows   | Desktop    | Mozilla/5.0 (Windows NT 6.3; Win64; x64; Trident/7.0; MSAppHost/2.0; rv:11.0) like Gecko
            -                        | Windows   | Desktop    | Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 5.1; eBook Maestro [ebookmaestro.com]; InfoPath.2)
            -                        | iOS       | Mobile     | Mozilla/5.0 (iPhone; CPU ,iPhone OS 7_0_6 like Mac OS X) AppleWebKit/536.26 (KHTML, like Gecko) Version/6.0 Mobile/dbrowser Safari/8536.25
            -                        | -         | Mobile     | OneBrowser/for Blackberry3.0.0 (BlackBerry9930/7.1.0.580)
            -                        | -         | Mobile     | FlyCast/1.34 (BlackBerry; 8330/4.5.0.131 Profile/MIDP-2.0 Configuration/CLDC-1.1)
            # Tablets of cars, consoles, cameras and readers.
            Chrome                   | Android   | -          | Mozilla/5.0 (Linux; Android 4.4.2; CarPad-III-P) AppleWebKit/537.36 (KHTML, like Gecko) CHROME
            Chrome                   | Android   | -          | Mozilla/5.0 (Linux; Android 4.1.1; ARCHOS GAMEPAD Build/JRO03H) AppleWebKit/535.19 (KHTML, like Gecko) CHROME
            Chrome                   | Android   | -          | Mozilla/5.0 (Linux; Android 5.0.2; DMC-CM1) AppleWebKit/537.36 (KHTML, like Gecko) MCHROME
            Safari                   | Linux     | -          | Mozilla/5.0 (Linux; U; en-us; EBRD1201; EXT) AppleWebKit/533.1 (KHTML, like Gecko) Version/4.0 Mobile Safari/533.1
            -                        | Android   | -          | Mozilla/5.0 (Linux armeabi-v7a; Android 12) Cobalt/22.lts (unlike Gecko) Starboard/14, Sony_GAME_foo/1.0 (Sony, PS5)
            -                        | -         | -          | ???
            """)
    void identifies_browser_system_and_device(String browser, String system, String device, String agent) {
        Visitor visitor = READER.read(TestRequest.ofAgent(spelledOut(agent)));

        assertThat(name(visitor.browser(), Browser::wireName)).isEqualTo(browser);
        assertThat(name(visitor.operatingSystem(), OperatingSystem::wireName)).isEqualTo(system);
        assertThat(name(visitor.device(), Device::wireName)).isEqualTo(device);
    }

    private static <T> String name(@Nullable T fact, java.util.function.Function<T, String> wireName) {
        return fact == null ? "-" : wireName.apply(fact);
    }

    private static String spelledOut(String agent) {
        String words = agent;
        for (String part : Arrays.asList("WIN ", "MAC ", "IPHONE ", "PHONE ", "MCHROME", "CHROME")) {
            words = words.startsWith(part) || !part.endsWith(" ") ? words.replace(part, SHORT.get(part)) : words;
        }
        return words;
    }
}
