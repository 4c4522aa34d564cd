package dev.fingerpost.server.openid;

import com.nimbusds.jose.util.JSONObjectUtils;
import com.nimbusds.jose.util.Resource;
import com.nimbusds.jose.util.ResourceRetriever;
import dev.fingerpost.console.signin.SignInFailedException;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Calls an issuer. Each call is bounded in time and size, and follows no redirect. */
final class IssuerClient implements ResourceRetriever {

    /** The greatest length of an answer, far above the length of any configuration, key set or token. */
    private static final int MOST_BYTES = 1 << 18;

    private static final int OK = 200;

    private final HttpClient http;
    private final Duration patience;

    /**
     * @param patience how long a whole call may take
     */
    IssuerClient(Duration patience) {
        this.patience = patience;
        this.http = HttpClient.newBuilder()
                .connectTimeout(patience)
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
    }

    /** Reads a JSON object. */
    Map<String, Object> get(URI address) throws SignInFailedException {
        return json(address, send(HttpRequest.newBuilder(address).header("Accept", "application/json")));
    }

    /**
     * Sends a form and reads a JSON object.
     *
     * @param authorization the value of the header; empty for none
     */
    Map<String, Object> post(URI address, String form, String authorization) throws SignInFailedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .header("Accept", "application/json")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form));
        return json(address, send(authorization.isEmpty() ? request : request.header("Authorization", authorization)));
    }

    /** Reads a key set for the library that checks tokens. */
    @Override
    public Resource retrieveResource(URL url) throws IOException {
        try {
            URI address = url.toURI();
            HttpResponse<byte[]> response = send(HttpRequest.newBuilder(address));
            checkOk(address, response);
            return new Resource(
                    new String(response.body(), StandardCharsets.UTF_8),
                    response.headers().firstValue("Content-Type").orElse(null));
        } catch (URISyntaxException | SignInFailedException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private HttpResponse<byte[]> send(HttpRequest.Builder request) throws SignInFailedException {
        HttpRequest built = request.timeout(patience).build();
        String where = "the issuer at " + built.uri().getAuthority();
        CompletableFuture<HttpResponse<byte[]>> answer =
                http.sendAsync(built, info -> new BoundedSubscriber(MOST_BYTES));
        try {
            return answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new SignInFailedException(where + " took longer than " + patience.toMillis() + " ms", null);
        } catch (ExecutionException e) {
            throw new SignInFailedException(where + " cannot be reached, or its answer cannot be read", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SignInFailedException("the call of " + where + " was interrupted", null);
        } finally {
            answer.cancel(true);
        }
    }

    private static Map<String, Object> json(URI address, HttpResponse<byte[]> response) throws SignInFailedException {
        checkOk(address, response);
        try {
            return JSONObjectUtils.parse(new String(response.body(), StandardCharsets.UTF_8));
        } catch (ParseException e) { // its message may have a part of the answer, which has tokens
            throw new SignInFailedException("the answer of " + address.getPath() + " of the issuer is not JSON", null);
        }
    }

    /** Refuses an answer whose status is not 200. Its body stays out of the log, because it may repeat secrets. */
    private static void checkOk(URI address, HttpResponse<byte[]> response) throws SignInFailedException {
        if (response.statusCode() != OK) {
            throw new SignInFailedException(
                    "the issuer has answered " + response.statusCode() + " at " + address.getPath(), null);
        }
    }
}
