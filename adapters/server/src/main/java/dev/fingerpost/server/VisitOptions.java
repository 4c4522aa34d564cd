package dev.fingerpost.server;

import dev.fingerpost.FingerpostBuilder;
import dev.fingerpost.http.visit.RedirectKind;
import dev.fingerpost.http.visit.VisitSettings;
import dev.fingerpost.server.settings.Numbers;
import dev.fingerpost.server.settings.Toggle;
import dev.fingerpost.visit.Counting;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about redirects and the counting of clicks. */
final class VisitOptions {

    private static final long MIB = 1024L * 1024;

    @Option(
            names = "--redirect-code",
            paramLabel = "302|307|301",
            defaultValue = "302",
            description =
                    "The status of redirects; 301 only of links that answer all alike. Default: ${DEFAULT-VALUE}.")
    private RedirectKind redirectCode = RedirectKind.FOUND;

    @Option(
            names = "--forward-query",
            paramLabel = "on|off",
            defaultValue = "off",
            description = "Whether a short URL hands its query to the destination. Default: ${DEFAULT-VALUE}.")
    private Toggle forwardQuery = Toggle.OFF;

    @Option(
            names = "--pixels",
            paramLabel = "fire|ask|never",
            defaultValue = "fire",
            description = "Whether pixels run at once, with consent, or never. Default: ${DEFAULT-VALUE}.")
    private VisitSettings.Pixels pixels = VisitSettings.Pixels.FIRE;

    @Option(
            names = "--counting",
            paramLabel = "SECONDS[,tolerant]",
            defaultValue = "0",
            description = {
                "Counts clicks after the answer, within this time; a killed process loses them. With tolerant, visitors",
                "of cached links are redirected uncounted while the database fails. Default: ${DEFAULT-VALUE}."
            })
    private Counting counting = Counting.beforeAnswer();

    @Option(
            names = "--link-cache",
            paramLabel = "MIB",
            converter = Numbers.Count.class,
            description =
                    "The memory for cached links; 8 are about 10,000 links. Default: a quarter of the heap (-Xmx).")
    private @Nullable Integer linkCache;

    VisitSettings on(VisitSettings settings) {
        return settings.withQrCodes(true)
                .withRedirectCode(redirectCode)
                .withForwardQuery(forwardQuery.isOn())
                .withPixels(pixels);
    }

    FingerpostBuilder on(FingerpostBuilder builder) {
        long heap = Runtime.getRuntime().maxMemory();
        return builder.linkCache(cacheBytes(linkCache, heap)).counting(counting);
    }

    /**
     * The bytes for cached links.
     *
     * @param mebibytes what the option says, or {@code null} for its default
     * @param heap the bytes that the heap can have at most
     */
    static long cacheBytes(@Nullable Integer mebibytes, long heap) {
        return mebibytes == null ? heap / 4 : mebibytes * MIB;
    }

    static Counting counting(String text) {
        return Counting.parse(text)
                .orElseThrow(() -> new IllegalArgumentException(
                        "must be a number of seconds from 0 to 60, and ,tolerant after it or not"));
    }

    static RedirectKind redirectKind(String code) {
        if (code.matches("[0-9]{3}")) {
            return RedirectKind.ofCode(Integer.parseInt(code));
        }
        throw new IllegalArgumentException("must be 302, 307 or 301");
    }
}
