package dev.fingerpost.visitors;

import dev.fingerpost.targeting.Browser;
import dev.fingerpost.text.WireNamed;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which browser an agent is. See {@link Rules} for how the tables are written. */
final class BrowserRules {

    /**
     * Browsers with a token of their own, which decides whatever else they claim to be. Those that borrow the token of
     * another stand before it: nearly all send Chrome's and Safari's, some on old phones Opera's or Internet Explorer's.
     */
    private static final Rules<Browser> DISTINCT = Rules.parse("""
            -: micromessenger/ | [fban | [fb_iab | fban/ | wechat | netfront | nintendobrowser | oculusbrowser
            UC Browser: ucbrowser | ucweb | uc_browser | ubrowser/ | ucmini | ucturbo | juc_( | juc( | *)uc_applewebkit | )_uc_applewebkit
            # The middle of the number of Opera Mini on Android, which says no more of itself.
            Opera Mini: opera_mini | opios/ | operamini | opera linux_zvav | opr/ android .2254.
            Opera Touch: opt/ | opera_touch
            Opera Mobile: opera_mobi | opera_tablet | opr/ mobile | opr/ android !omi/ | oprmobile | opera linux_zbov
            Yandex Browser: yabrowser/ | yasearchbrowser/ | yowser/ | ya_browser
            Vivaldi: vivaldi
            Brave: brave/ | brave_ | *bravebrowser
            Samsung Internet: samsungbrowser
            QQ Browser: *qqbrowser
            Maxtho: maxthon | msie myie2 | mxbrowser | mxios | mxnitro
            Edge: edg/ | edga/ | edgios/ | edge/ | edgw/
            Opera: opr/ | opera | oprgx/ | opx/
            -: nokiabrowser | nokiaxpress | *obigo | novarra | skyfire | kindle/ | silk/ | silk- | dolfin/
            -: puffin/ | *headless | phantomjs | electron/ | qtwebengine/ | steam | valve | blazer/ | bolt/
            Mobile Internet Explorer: iemobile | msie windows_phone | msie windows_ce | mspie | msie windows_mobile
            Mobile Internet Explorer: trident/ wpdesktop | msie zunewp7
            # Other browsers around the engine of Internet Explorer.
            -: msie avant | msie sleipnir | msie lunascape | msie aol | msie america_online | msie metasr | msie 360se
            -: msie tencenttraveler | msie the_world | msie theworld | msie greenbrowser | msie crazy_browser
            -: msie deepnet | msie acoo | msie se_2.x | msie *baidubrowser | msie slimbrowser | msie *netcaptor
            -: msie iron | msie lbbrowser | msie qihu | msie webtv | trident/ metasr
            -: trident/ lbbrowser | trident/ 360se | msie ms-office | msie microsoft_outlook | trident/ ms-office
            -: msie msoffice | outlook-express | *tmstmpext
            Internet Explorer: msie | trident/ | microsoft_internet_explorer
            BlackBerry Browser: blackberry !android | bb10 | playbook
            """, label -> WireNamed.parse(Browser.class, label));

    /** What is left speaks for itself with the token of its engine's first browser, if no other name stands beside it. */
    private static final Rules<Browser> PLAIN = Rules.parse("""
            -: palemoon | *swiftfox | *ecosia | tizen | web0s | webos | hbbtv | nintendo | playstation | bada/
            -: seamonkey | epiphany | symbian | series60 | mobile_vr | focus/ | klar/
            Firefox Mobile: fxios/ | fennec/ | firefox/ android | firefox/ mobile | firefox/ tablet
            Chromium: chromium
            Chrome: chrome | crios/ | crmo/
            Firefox: firefox | minefield/ | shiretoko/ | granparadiso/ | namoroka/ | bonecho/
            Safari: version/ safari/ !android | safari/ macintosh | safari/ windows | safari/ like_mac_os_x
            """, label -> WireNamed.parse(Browser.class, label));

    /** Words that browsers of these engines send without being another browser. */
    private static final Set<String> INNOCENT = Set.of("""
            mozilla applewebkit khtml like gecko not chrome chromium crios crmo cr safari mobile version tablet firefox
            fxios fennec focus klar minefield shiretoko granparadiso namoroka bonecho ubuntu kubuntu xubuntu debian
            fedora centos suse opensuse mandriva openmandriva mageia red hat redhat gentoo archlinux arch linux mint
            linuxmint slackware pclinuxos package build gtb gzip svn android windows x u snap kaios
            firephp alexatoolbar applelwebkit system crkey large screen googletv anonymized by abelssoft\
            """.split("\\s+"));

    private BrowserRules() {}

    /** The browser whose own name stands in the agent, empty for one that is none of ours; {@code null} for no name. */
    static @Nullable Match<Browser> distinct(UserAgent agent) {
        return DISTINCT.verdict(agent);
    }

    /** The browser by the tokens of its engine; {@code null} as well when a name that we do not know stands there. */
    static @Nullable Browser plain(UserAgent agent) {
        Match<Browser> verdict = PLAIN.verdict(agent);
        return verdict == null || hasOtherProduct(agent) ? null : verdict.label();
    }

    /** Whether the agent has a name that is none of ours, as a product or where we know to look for it. */
    static boolean hasOtherName(UserAgent agent) {
        Match<Browser> verdict = PLAIN.verdict(agent);
        return (verdict != null && verdict.label() == null) || hasOtherProduct(agent);
    }

    /** Whether a product stands in the agent that is neither part of an engine nor one that browsers pass on. */
    private static boolean hasOtherProduct(UserAgent agent) {
        return ProductTokens.anyBut(INNOCENT, agent);
    }
}
