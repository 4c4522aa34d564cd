package dev.fingerpost.titles;

import dev.fingerpost.url.WebUrl;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;

/** Fetches pages. Each redirect is checked like the first URL, and gets a connection of its own. */
final class PageFetcher {

    private final AddressGuard guard;
    private final PageConnections connections;
    private final PageExchange exchange;
    private final int maxRedirects;

    PageFetcher(AddressGuard guard, PageConnections connections, PageExchange exchange, int maxRedirects) {
        this.guard = guard;
        this.connections = connections;
        this.exchange = exchange;
        this.maxRedirects = maxRedirects;
    }

    HtmlPage fetch(WebUrl url, PageDeadline deadline) throws IOException {
        WebUrl next = url;
        for (int redirects = 0; redirects <= maxRedirects; redirects++) {
            PageAnswer answer = get(next, deadline);
            if (answer instanceof HtmlPage page) {
                return page;
            }
            next = RedirectTarget.resolve(next, ((PageAnswer.Redirect) answer).location());
        }
        throw new PageRefusedException("it redirects too often");
    }

    private PageAnswer get(WebUrl url, PageDeadline deadline) throws IOException {
        List<InetAddress> checked = guard.check(url, deadline);
        return exchange.get(url, connections.open(url, checked, deadline));
    }
}
