package dev.fingerpost.http.wire;

import dev.fingerpost.http.exchange.ClientNetwork;
import dev.fingerpost.http.exchange.RequestHeaders;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The addresses that proxies have noted, that of the nearest one last: {@code X-Forwarded-For}, or {@code Forwarded} (RFC 7239)
 * of a request without any X-Forwarded header. A proxy that sets the one may leave a client's other one as it is.
 */
record ForwardedFor(List<String> addresses) {

    private static final Pattern PAIR =
            Pattern.compile("\\G[ \\t]*([A-Za-z-]+)=(?:\"([^\"\\\\]*)\"|([^\",;= \\t]*))[ \\t]*([;,]|$)");

    ForwardedFor {
        addresses = List.copyOf(addresses);
    }

    static ForwardedFor of(RequestHeaders headers) {
        boolean isOlder = Stream.of("X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto")
                .anyMatch(headers::has);
        if (!isOlder) {
            return new ForwardedFor(forwarded(String.join(",", headers.all("Forwarded"))));
        }
        return new ForwardedFor(
                Stream.of(String.join(",", headers.all("X-Forwarded-For")).split(",", -1))
                        .map(String::strip)
                        .filter(address -> !address.isEmpty())
                        .toList());
    }

    /** The nearest address that no trusted proxy has, or else the one that is farthest; empty for none. */
    Optional<String> client(Predicate<InetAddress> proxies) {
        for (int i = addresses.size() - 1; i > 0; i--) {
            boolean isProxy =
                    ClientNetwork.address(addresses.get(i)).filter(proxies).isPresent();
            if (!isProxy) {
                return Optional.of(addresses.get(i));
            }
        }
        return addresses.stream().findFirst();
    }

    /** Its addresses; none where the header is malformed, since a client may have sent its start. */
    private static List<String> forwarded(String line) {
        List<String> found = new ArrayList<>();
        Matcher pair = PAIR.matcher(line);
        int end = 0;
        while (end < line.length() && pair.find()) {
            if (pair.group(1).equalsIgnoreCase("for")) {
                found.add(pair.group(2) == null ? pair.group(3) : pair.group(2));
            }
            end = pair.end();
        }
        return end == line.length() ? found : List.of();
    }
}
