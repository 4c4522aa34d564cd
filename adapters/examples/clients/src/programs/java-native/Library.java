import java.io.IOException;
import org.openapitools.client.ApiClient;

/** The part of the program that depends on the HTTP library of the generated client: here the JDK's HTTP client. */
final class Library {

    private Library() {}

    static ApiClient client(String key) {
        ApiClient client = new ApiClient();
        client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + key));
        return client;
    }

    static String url(ApiClient client) {
        return client.getBaseUri();
    }

    static <T> T read(ApiClient client, String json, Class<T> type) throws IOException {
        return client.getObjectMapper().readValue(json, type);
    }
}
