import java.io.IOException;
import org.openapitools.client.ApiClient;
import org.openapitools.client.JSON;

/** The part of the program that depends on the HTTP library of the generated client: here the generator's default. */
final class Library {

    private Library() {}

    static ApiClient client(String key) {
        ApiClient client = new ApiClient();
        client.setBearerToken(key);
        return client;
    }

    static String url(ApiClient client) {
        return client.getBasePath();
    }

    static <T> T read(ApiClient client, String json, Class<T> type) throws IOException {
        return JSON.getGson().fromJson(json, type);
    }
}
