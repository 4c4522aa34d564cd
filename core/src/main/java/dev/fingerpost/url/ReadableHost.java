package dev.fingerpost.url;

import static java.lang.Character.UnicodeScript.ARABIC;
import static java.lang.Character.UnicodeScript.CYRILLIC;
import static java.lang.Character.UnicodeScript.DEVANAGARI;
import static java.lang.Character.UnicodeScript.GREEK;
import static java.lang.Character.UnicodeScript.HAN;
import static java.lang.Character.UnicodeScript.HANGUL;
import static java.lang.Character.UnicodeScript.HEBREW;
import static java.lang.Character.UnicodeScript.HIRAGANA;
import static java.lang.Character.UnicodeScript.KATAKANA;
import static java.lang.Character.UnicodeScript.LATIN;
import static java.lang.Character.UnicodeScript.THAI;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Shows a host name in its own letters, unless it could be mistaken for another name. Browsers do this with the help of
 * a list of well-known names; without such a list, this class is stricter.
 */
final class ReadableHost {

    /**
     * The sets of scripts that may occur together in one label; UTS #39 treats each set as a single script. A host with
     * a label of other scripts stays in ASCII.
     */
    private static final List<Set<UnicodeScript>> WRITINGS = List.of(
            Set.of(LATIN),
            Set.of(CYRILLIC),
            Set.of(GREEK),
            Set.of(ARABIC),
            Set.of(HEBREW),
            Set.of(DEVANAGARI),
            Set.of(THAI),
            Set.of(HAN, HIRAGANA, KATAKANA),
            Set.of(HAN, HANGUL));

    /**
     * The Cyrillic and Greek letters that look like Latin ones. The list is that of Chromium, where a name that
     * consists only of these letters counts as a look-alike of a Latin name.
     */
    private static final String LIKE_LATIN =
            "\u0430\u044b\u0441\u0501\u0435\u050d\u04bb\u0456\u044e\u0458\u04cf\u043e\u0440\u0517\u051b\u0455\u051d\u0445\u0443"
                    + "\u044a\u044c\u04bd\u043f\u0433\u0475\u0461\u03b1\u03b9\u03ba\u03bd\u03c1\u03c5\u03c9\u03b7\u03bf\u03c4";

    /** Letters of European languages that are not an ASCII letter with an accent. */
    private static final String MORE_LATIN = "\u00df\u00e6\u00f0\u00f8\u00fe\u0111\u0142\u0153";

    private static final int LONG_VOWEL = 0x30fc;

    private ReadableHost() {}

    /** The host as people read it; the host itself if it has to stay in ASCII. */
    public static String of(String host) {
        String name = host.replaceFirst(":[0-9]+$", "");
        try {
            return name.contains(DomainName.ACE_PREFIX) ? readable(name) + host.substring(name.length()) : host;
        } catch (InvalidUrlException e) {
            return host;
        }
    }

    private static String readable(String name) {
        String readable = inUnicode(name);
        List<String> labels = List.of(readable.split("\\.", -1));
        boolean isUnderAscii = Ascii.isAscii(labels.get(labels.size() - 1));
        return labels.stream().allMatch(label -> isReadable(label, isUnderAscii))
                        && DomainName.toAscii(readable).equals(name)
                ? readable
                : name;
    }

    /** A valid host in its own letters, whatever they look like. */
    public static String inUnicode(String host) {
        return Stream.of(host.split("\\.", -1)).map(ReadableHost::decoded).collect(Collectors.joining("."));
    }

    private static String decoded(String label) {
        return label.startsWith(DomainName.ACE_PREFIX)
                ? Punycode.decode(label.substring(DomainName.ACE_PREFIX.length()))
                : label;
    }

    private static boolean isReadable(String label, boolean isUnderAscii) {
        int[] letters = label.replaceAll("[0-9-]", "").codePoints().toArray();
        Set<UnicodeScript> scripts =
                IntStream.of(letters).mapToObj(ReadableHost::script).collect(Collectors.toSet());
        boolean isItself = scripts.contains(LATIN)
                ? IntStream.of(letters).allMatch(ReadableHost::isKnownLatin)
                : !isUnderAscii || IntStream.of(letters).anyMatch(ReadableHost::isUnlikeLatin);
        return Ascii.isAscii(label)
                || (isItself && WRITINGS.stream().anyMatch(writing -> writing.containsAll(scripts)));
    }

    private static UnicodeScript script(int letter) {
        return letter == LONG_VOWEL ? KATAKANA : UnicodeScript.of(letter);
    }

    private static boolean isKnownLatin(int letter) {
        String first = Normalizer.normalize(Character.toString(letter), Normalizer.Form.NFD)
                .substring(0, 1);
        return Ascii.isAscii(first) || MORE_LATIN.indexOf(letter) >= 0;
    }

    private static boolean isUnlikeLatin(int letter) {
        return Character.isLetter(letter) && LIKE_LATIN.indexOf(letter) < 0;
    }
}
