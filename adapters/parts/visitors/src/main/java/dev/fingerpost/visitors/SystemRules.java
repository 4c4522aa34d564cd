package dev.fingerpost.visitors;

import dev.fingerpost.targeting.OperatingSystem;
import dev.fingerpost.text.WireNamed;
import org.jspecify.annotations.Nullable;

/** Recognises the operating system in a User-Agent. {@link Rules} describes the syntax of the table. */
final class SystemRules {

    /**
     * A system comes before the systems whose names it also sends. The first lines are systems that are not listed,
     * many of which also send Linux, Android or Windows.
     */
    private static final Rules<OperatingSystem> TABLE =
            Rules.parse("""
            # Whatever other words follow: the names of apps and phones are any words.
            Android: linux;_android_# | linux;_u;_android_# | linux;_android;
            # Macs that are iPads with desktop pages: of Apple's browsers only those of phones and tablets name a build.
            iOS: macintosh mobile/##@ | crios/ | fxios/ | edgios/ | opios/ | ddg/ios
            -: windows_phone | windows_ce | windows_mobile | iemobile | wpdesktop | xblwp | zunewp | windowsphone | wp7
            -: windows wds_ | windows;_ppc | windowsce | googletv !android
            -: xbox | playstation !playstation_app | nintendo | dreamcast
            -: tizen | web0s | webos | hpwos | hp-tablet | bada | kaios | sailfish | maemo | meego
            -: mobian | openharmony
            -: symbian* | symbos | symb_ | series60 | series_60 | series40 | series80 | s60 !android | s40 !android
            -: epoc | palmos | palm_os | palmsource
            -: blackberry !android | bb10 | playbook | rim_tablet | brew | j2me | midp !android !linux* !adr_
            -: zvav | zbov
            -: appletv | apple_tv | tvos | watchos | watch_os | homepod | audioos | roku | kindle/ | aliyunos | yunos
            -: freebsd | openbsd | netbsd | bsd | sunos | solaris | beos | haiku | os/2 | amiga* | webtv | videowebtv | irix
            -: opera/ nettv/ | loh/ | kreatv | vizio | smartcast | dragonfly
            -: plan_9 | openvms | ultrix | unixware | sco_sv | aros | reactos | serenityos | cp/m
            -: fuchsia | qnx | risc_os | hp-ux | aix | syllable | morphos | osf1 | redox | /5.0_(mobile; | /5.0_(tablet;
            iOS: iphone | ipad | ipod | ios | like_mac_os_x | ios-
            iOS: darwin/ cfnetwork !x86 !i386 !mac*
            Ubuntu: ubuntu | kubuntu | xubuntu | lubuntu
            Android: android !like_android | andr0id | adr_ | silk/ | silk- | aosp | kfapwi | kftt | kfot
            Android: remixos | androidapp | mastodonandroid | juc_( | juc( | fban/fb4a
            # Samsung's tablets that request desktop pages.
            Android: samsungbrowser x11 !oculus*
            Chrome OS: cros | chromeos | chrome_os
            OS X: os=mac | macintosh | mac_os | macos | macosx | mac_powerpc | mac_ppc | os_x | darwin | osx
            Windows: windows | win32 | win64 | winnt | win98 | win95 | win9 | winme | win_9* | wow64 | win16
            Windows: win7 | win8 | win10 | win11 | cygwin
            Linux: linux | linuxos | archlinux | openlinux | pclinuxos | debian | fedora | centos | gentoo | x11
            """, label -> WireNamed.parse(OperatingSystem.class, label));

    private SystemRules() {}

    /** The system, without a label if it is not listed; {@code null} if the agent names none. */
    static @Nullable Match<OperatingSystem> match(UserAgent agent) {
        return TABLE.match(agent);
    }
}
